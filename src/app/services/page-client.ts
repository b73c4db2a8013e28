// One chunk for the SDK and the requests every page makes.
export { createAuthRequests } from "#remote/auth-requests";
export { createPageClient } from "#remote/page-client";
