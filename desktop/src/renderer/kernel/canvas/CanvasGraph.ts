export type Point = { x: number; y: number }
export type Box = Point & { width: number; height: number }

/** What is said beside a node: how many came here, or what is open. */
export type CanvasTag = { text: string; tone: 'plain' | 'good' | 'warning' | 'bad' }

/** A node of a picture, where the layout has put it. */
export type CanvasNode = Box & {
  id: string
  icon: React.JSX.Element
  /** What it is ("Wait"), and what it says ("2 days"). */
  kind: string
  text: string
  /** A second line. */
  note: string
  /** What keeps it from working; null if nothing does. */
  fault: string | null
  tags: readonly CanvasTag[]
  /** Read out before the texts: "Step 2 of 9". */
  place: string
  isFaded: boolean
  /** It can be dragged to another place. */
  isMovable: boolean
  /** The ends where a new link begins, from the left to the right; none if nothing can be linked. */
  ways: readonly string[]
  /** A new link may end here. */
  isTarget: boolean
  /** It surrounds others, and is drawn behind them. */
  isFrame?: boolean
}

/** An arrow of a picture. One without an end shows where something can be added. */
export type CanvasLink = {
  id: string
  from: string
  to: string | null
  /** Its course, from the start to the end. */
  points: readonly Point[]
  /** Said on it: "Otherwise". */
  text: string
  /** Where its text and its buttons are. */
  middle: Point
  /** Names what its "+" does; null if nothing can be added there. */
  add: string | null
  /** Names what its "×" does; null if it cannot be removed. */
  remove: string | null
  tone: 'plain' | 'taken' | 'faded' | 'condition' | 'broken'
}

export type CanvasDirection = 'up' | 'down' | 'left' | 'right'
