import type { MeetingRegistration } from '#shared/features/meetings/entities/MeetingRegistration.ts'

/** Somebody who acts on a meeting: a customer, or a guest by the pass of a link. */
export type Attendee = {
  /** By whom rooms know them: the customer's key, or a name that no customer's key has. */
  person: string
  /** The customer's key; null for a guest. */
  customer: string | null
  /** The id of a guest's pass and registration; null for a customer. */
  pass: string | null
  name: string | null
}

/** The person of a registration, as `Attendee.person`. */
export const personIn = ({ id, customer }: Pick<MeetingRegistration, 'id' | 'customer'>): string =>
  customer ?? personOfPass(id)

/** What somebody is called who gives no name; pages mark guests in their own language. */
export const guestName = 'Guest'

export const personOfPass = (id: string): string => `guest:${id}`
