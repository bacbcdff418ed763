import { lazyPart } from '#widgets/kernel/loading/lazyPart.tsx'

/** In a script of its own: most pages of administrators say no way. */
export const WayPart = lazyPart(async () => (await import('./WayOnPage.tsx')).WayOnPage)
