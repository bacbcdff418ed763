/** Starts the portal with React's hot reload; referenced by `web/dev.ts` only. */
// @ts-expect-error Vite serves these while developing; they are no packages.
const [{ injectIntoGlobalHook }] = await Promise.all([import('/@react-refresh'), import('/@vite/client')])
injectIntoGlobalHook(window)
Object.assign(window, { $RefreshReg$: () => undefined, $RefreshSig$: () => (type: unknown) => type })
await import('./entry-client.tsx')

export {}
