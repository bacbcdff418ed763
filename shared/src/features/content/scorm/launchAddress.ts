import type { Sco } from './ScormManifest.ts'

/**
 * The URL that launches a SCO, from the package's root: its launch file with the item's parameters, joined as in
 * IMS Content Packaging 1.1.2 §4.4.
 */
export function launchAddress(sco: Pick<Sco, 'launch' | 'parameters'>): string {
  const parameters = (sco.parameters ?? '').trim().replace(/^[?&]+/, '')
  if (parameters === '') return sco.launch
  if (parameters.startsWith('#')) return sco.launch.includes('#') ? sco.launch : sco.launch + parameters
  const [address = '', fragment] = sco.launch.split('#', 2)
  const joined = `${address}${address.includes('?') ? '&' : '?'}${parameters}`
  return fragment === undefined ? joined : `${joined}#${fragment}`
}

/** A SCO's launch file, by its name in the package; an invalid percent sign is literal. */
export function launchFile({ launch }: Pick<Sco, 'launch'>): string {
  const address = launch.split(/[?#]/)[0] ?? ''
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
