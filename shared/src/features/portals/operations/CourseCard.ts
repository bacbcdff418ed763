import type { NeededFirst } from '../../learning/rules/NeededFirst.ts'

/**
 * A course as cards show it: on a portal's home, in searches and in My Learnings (1§6, 3§3.4).
 * Made by the server for one asker on one portal; what the portal's settings hide is still in it,
 * since hiding is the page's affair. Amounts are in the currency's minor units.
 */
export type CourseCard = {
  /** `organization~id`. */
  key: string
  id: string
  /** Null where the course has none: its id then stands in addresses. */
  slug: string | null
  name: string
  headline: string | null
  description: string | null
  /**
   * Signed address of the card's picture: courseImage, else posterImage, else microcastImage;
   * its `poster.jpg`, else its `original`. Null without a picture.
   */
  image: string | null
  /** What shows before the picture has come, such as `#334455`. */
  imageColor: string | null
  instructors: string[]
  level: 'beginner' | 'intermediate' | 'advanced' | 'all'
  /** As the author wrote it, such as "2 hours". */
  length: string | null
  lessonCount: number
  format: 'standard' | 'scorm12'
  price: number | null
  sellPrice: number | null
  currency: 'USD' | 'EUR' | 'JPY' | 'GBP' | 'CAD'
  /** By the verdict that starts it: public portals always count as having access (decision ROL-20). */
  hasAccess: boolean
  /** What the asker must do before; null where nothing is asked. */
  neededFirst: NeededFirst[] | null
  /** 0 to 100; null until the asker has started the course, and for anonymous visitors. */
  progress: number | null
}
