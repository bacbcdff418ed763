import type { NeededFirst } from '../../learning/rules/NeededFirst.ts'

/**
 * A course's card: on a portal's home, in searches and in My Learnings (1§6, 3§3.4). Built by the server for one
 * asker on one portal. Contains even what the portal's settings hide, since hiding is the page's job. Amounts are
 * in the currency's minor units.
 */
export type CourseCard = {
  /** `organization~id`. */
  key: string
  id: string
  /** Null if the course has none: URLs then use its id. */
  slug: string | null
  name: string
  headline: string | null
  description: string | null
  /**
   * Signed URL of the card's picture: courseImage, else posterImage, else microcastImage; its `poster.jpg`, else
   * its `original`. Null without a picture.
   */
  image: string | null
  /** The placeholder colour while the picture loads, such as `#334455`. */
  imageColor: string | null
  instructors: string[]
  level: 'beginner' | 'intermediate' | 'advanced' | 'all'
  /** The author's text, such as "2 hours". */
  length: string | null
  lessonCount: number
  format: 'standard' | 'scorm12'
  price: number | null
  sellPrice: number | null
  currency: 'USD' | 'EUR' | 'JPY' | 'GBP' | 'CAD'
  /** The verdict for starting it: public portals always count as having access (decision ROL-20). */
  hasAccess: boolean
  /** Unmet prerequisites; null if there are none. */
  neededFirst: NeededFirst[] | null
  /** 0 to 100; null until the asker has started the course, and for anonymous visitors. */
  progress: number | null
}
