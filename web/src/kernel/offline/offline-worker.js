/*
 * The portal's service worker. It keeps one page, the same for everybody (`offlineDocument`), and shows that where
 * a page was asked for and no server answered. Everything else goes its way as if it were not there: nothing of
 * what a learner sees is kept. Its scope is one portal's; a new version of that portal, and another language of its
 * reader, come as another address of this script (`keepOfflinePage`), and so the page is fetched again.
 */
const cacheName = 'lectern-offline'
const page = new URL('offline', self.registration.scope).href
const language = new URLSearchParams(self.location.search).get('lang')

async function keep() {
  // As a visitor: the page is for the next person, too.
  const response = await fetch(`${page}?lang=${language}`, { credentials: 'omit', cache: 'reload' })
  if (!response.ok) throw new Error(`The offline page was refused: ${response.status}`)
  const cache = await caches.open(cacheName)
  await cache.put(page, response)
}

async function answer(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch (error) {
    const kept = await caches.match(page)
    if (!kept) throw error
    return kept
  }
}

self.addEventListener('install', (event) => event.waitUntil(keep().then(() => self.skipWaiting())))
// So that pages are asked for while the worker still wakes up.
self.addEventListener('activate', (event) => event.waitUntil(self.registration.navigationPreload?.enable()))
self.addEventListener('fetch', (event) => {
  const { mode, destination, method } = event.request
  if (mode === 'navigate' && destination === 'document' && method === 'GET') event.respondWith(answer(event))
})
