/**
 * One accepted edit of a record, small enough to send for each keystroke's pause. Paths address
 * elements of keyed lists and trees by id: `['sections', 's1', 'item', 'questions', 'q2', 'questionText']`.
 */
export type Edit =
  /**
   * `base` is what its author saw when writing `value`. What has changed elsewhere meanwhile is merged into a rich text, and
   * listed as a conflict for a single value.
   */
  | { do: 'set'; path: string[]; value: unknown; base?: unknown }
  /** Adds an element to a keyed list or tree; `after` null is first, undefined is last. */
  | {
      do: 'insert'
      path: string[]
      parent?: string | null
      after?: string | null
      element: { id: string } & Record<string, unknown>
    }
  | { do: 'move'; path: string[]; id: string; parent?: string | null; after?: string | null }
  | { do: 'remove'; path: string[]; id: string }
