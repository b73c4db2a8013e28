import type { Page } from "@playwright/test";

/**
 * All texts that the browser keeps for the app: rows, keys, cookies, addresses and contents of
 * caches, its private folders, the page, and what Back leads to.
 */
export const readTexts = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error));
      });
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie];
    texts.push(JSON.stringify(history.state), document.documentElement.outerHTML, document.title, window.name);
    for (const { name: database } of await indexedDB.databases()) {
      texts.push(database!);
      const opened = await settled(indexedDB.open(database!));
      for (const store of opened.objectStoreNames) {
        const rows = opened.transaction(store).objectStore(store);
        texts.push(JSON.stringify([await settled(rows.getAll()), await settled(rows.getAllKeys())]));
      }
      opened.close();
    }
    for (const key of await caches.keys()) {
      const cache = await caches.open(key);
      for (const request of await cache.keys())
        texts.push(key, request.url, await (await cache.match(request))!.text());
    }
    for await (const [name, folder] of (await navigator.storage.getDirectory()).entries()) {
      texts.push(name);
      for await (const file of (folder as FileSystemDirectoryHandle).values())
        texts.push(file.name, await (await (file as FileSystemFileHandle).getFile()).text());
    }
    return texts.join("\n");
  });
