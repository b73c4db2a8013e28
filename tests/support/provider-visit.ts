/** Cookies that a browser carries between the provider's pages. */
const createJar = () => {
  const cookies = new Map<string, string>();
  return {
    header: () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    take: (response: Response) => {
      for (const cookie of response.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        if (name !== undefined && value !== undefined) cookies.set(name, value);
      }
    },
  };
};

/**
 * Goes through the provider's own pages as a browser does: signs in by name and agrees. Returns the
 * address that it was sent to, whose query has the code.
 */
export const visitProvider = async (authUrl: string, name: string): Promise<URL> => {
  const jar = createJar();
  const { origin } = new URL(authUrl);
  const ask = async (url: string, form?: Readonly<Record<string, string>>): Promise<URL> => {
    const response = await fetch(url, {
      method: form ? "POST" : "GET",
      headers: { cookie: jar.header() },
      body: form ? new URLSearchParams(form) : null,
      redirect: "manual",
    });
    jar.take(response);
    const next = response.headers.get("Location");
    if (next === null) {
      const page = await response.text();
      const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1];
      if (action === undefined) throw new Error(`${url}: ${response.status} ${page.slice(0, 300)}`);
      const isLogin = page.includes('name="login"');
      const answer: Record<string, string> = isLogin
        ? { prompt: "login", login: name, password: "any" }
        : { prompt: "consent" };
      return ask(new URL(action, url).href, answer);
    }
    const address = new URL(next, url);
    return address.origin === origin ? ask(address.href) : address;
  };
  return ask(authUrl);
};
