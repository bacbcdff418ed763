/**
 * A short name by which people recognize their browser: "Firefox on Linux". Nothing else of the user agent is stored.
 */
export function describeDevice(userAgent: string | undefined): string {
  const agent = userAgent ?? ''
  const browser = browsers.find(([pattern]) => pattern.test(agent))?.[1]
  const system = systems.find(([pattern]) => pattern.test(agent))?.[1]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}

/** The names in such a text, for who says it in another language. */
export const namesIn = (device: string): { browser: string | null; system: string | null } => ({
  browser: browsers.find(([, name]) => device === name || device.startsWith(`${name} on `))?.[1] ?? null,
  system: systems.find(([, name]) => device === name || device.endsWith(` on ${name}`))?.[1] ?? null,
})

/** The order matters: most browsers include several of these names. */
const browsers: readonly [RegExp, string][] = [
  [/\bElectron\//, 'Console'],
  [/\bEdgA?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly [RegExp, string][] = [
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]
