// The least a worker can do: keep the files, answer with them.
const files = [/* FILES */];

addEventListener("install", (event) => event.waitUntil(caches.open("bare").then((cache) => cache.addAll(files))));
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("fetch", (event) => {
  event.respondWith(caches.match(event.request, { ignoreVary: true }).then((kept) => kept ?? fetch(event.request)));
});
