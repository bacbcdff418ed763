import type { AppError } from '../errors/AppError.ts'
import type { Values } from './CachedRecord.ts'

/** STO-06. */
export type StoreStatus = 'not_authenticated' | 'not_loaded' | 'loading' | 'ready' | 'error'

/** The customer or visitor whose data the store holds. Never mutated. */
export type Session = {
  readonly status: StoreStatus
  readonly isAnonymous: boolean
  readonly customer: Values | null
  /** Of courses, programs, microcasts, documents and meetings, as `customerInfo` answers them. */
  readonly progress: Values
  readonly error: AppError | null
  /** When the session was last loaded, in milliseconds since 1970. */
  readonly loadedAt: number | null
  /** A mutation since then may have made this session outdated. */
  readonly isOutdated: boolean
}

/** The fields requested to load a session: the customer, and the bundle of `customerInfo` (3§3.2). */
export type LoadedCustomer = {
  customer: Values | null
  info?: { internal?: { id?: string | null } | null; progress?: Values } | null
}

export const newSession: Session = {
  status: 'not_loaded',
  isAnonymous: true,
  customer: null,
  progress: {},
  error: null,
  loadedAt: null,
  isOutdated: false,
}

/** STO-12: anonymous when no customer is returned, not anonymous when customer info has an internal id. */
export function withCustomer(
  session: Session,
  { customer, info }: LoadedCustomer,
  loadedAt: number,
): Session {
  const isKnown = Boolean(info?.internal?.id)
  return {
    ...session,
    status: 'ready',
    error: null,
    loadedAt,
    customer,
    progress: info?.progress ?? {},
    isAnonymous: isKnown ? false : customer === null ? true : session.isAnonymous,
  }
}

/** STO-13. */
export const loggedOut: Session = { ...newSession, status: 'not_authenticated' }
