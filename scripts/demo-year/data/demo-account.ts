/** The demo teacher's e-mail and password. */
export const demoAccount = { email: "demo@schouljoer.example", password: "schouljoer-demo" } as const;
