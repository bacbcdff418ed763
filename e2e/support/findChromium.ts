import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

/** A browser for tests: a configured one, Playwright's own, an installed one, or the one from the npm registry. */
export async function findChromium(): Promise<{ path: string; args: string[] }> {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH is set to ${named}, where there is no file.`)
    return { path: named, args: quiet }
  }
  const found = [chromium.executablePath(), ...installed].find((path) => existsSync(path))
  if (found) return { path: found, args: quiet }
  const { default: packaged } = await import('@sparticuz/chromium')
  return { path: await packaged.executablePath(), args: quiet }
}

const installed = [
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
]

/** No sandbox, because continuous integration runs as root; and no background requests. */
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--autoplay-policy=no-user-gesture-required',
]
