/** One database per user: another teacher on the same tablet sees none of it. */
export const databaseName = (userId: string): string => `schouljoer-${userId}`;
