import { type EarlyClicks, earlyClicksName, hydratedMark } from '../head/earlyClicks.ts'

/** A part of the page whose code comes later than this is pressed again by its user. */
const patienceMs = 10_000
const lookEveryMs = 50

/**
 * Presses the control that a visitor pressed before React answered there (`earlyClicksScript`), as soon as it does. Only the
 * last one: people press twice because nothing happened.
 */
export function replayEarlyClick(page: Window): void {
  // Cast: set by `earlyClicksScript`; a page without that script has none.
  const early = (page as { [earlyClicksName]?: EarlyClicks })[earlyClicksName]
  if (!early) return
  let left = patienceMs / lookEveryMs
  const look = () => {
    const { last } = early
    if (last?.isConnected && isHydrated(last)) {
      early.last = null
      last.click()
    }
    left -= 1
    if (left > 0) page.setTimeout(look, lookEveryMs)
    else early.stop()
  }
  look()
}

const isHydrated = (element: HTMLElement) =>
  Object.keys(element).some((name) => name.startsWith(hydratedMark))
