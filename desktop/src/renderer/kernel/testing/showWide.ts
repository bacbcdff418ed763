import { afterEach, beforeEach } from 'vitest'

/** Each test of the file has a window that is wide enough for everything, and nothing that an earlier one remembered. */
export function showWide(): void {
  const usual = window.matchMedia
  beforeEach(() => {
    localStorage.clear()
    window.matchMedia = ((media: string) => ({
      matches: media.includes('min-width'),
      media,
      addEventListener() {},
      removeEventListener() {},
    })) as unknown as typeof matchMedia
  })
  afterEach(() => {
    localStorage.clear()
    window.matchMedia = usual
  })
}
