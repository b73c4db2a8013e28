/** What signs the demo teacher in. */
export const demoAccount = { email: "demo@schouljoer.example", password: "schouljoer-demo" } as const;
