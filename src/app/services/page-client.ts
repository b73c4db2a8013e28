// One chunk for the SDK and the requests every page makes.
export { deviceName } from "#domain/people/device-name";
export { createAuthRequests } from "#remote/auth-requests";
export { createPageClient } from "#remote/page-client";
export { prepareMirror } from "./prepare-mirror.ts";
