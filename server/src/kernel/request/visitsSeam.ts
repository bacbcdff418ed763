import type { Deps } from '../Deps.ts'
import { defineSeam } from '../Seam.ts'
import type { PortalName } from './portalName.ts'

/** What a visitor of a portal may become, in this order. */
export type Conversion = 'signUp' | 'start'

/** Counting what happens on portals, without saying who did it (provided by portals; docs/decisions/0053). */
export const visitsSeam = defineSeam<{
  /** Costs no statement. On no portal it counts nothing. */
  countConversion(
    deps: Pick<Deps, 'db' | 'log' | 'now'>,
    portal: PortalName | null,
    conversion: Conversion,
  ): void
}>('visits')
