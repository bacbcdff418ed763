import { Fragment } from 'react'
import type { Piece } from '../values/compareWords.ts'
import styles from './ComparedWords.module.css'

/** A text with what went struck through and what came underlined. */
export function ComparedWords({ pieces }: { pieces: readonly Piece[] }) {
  return (
    <p className={styles.text}>
      {pieces.map((piece, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other identity, and are drawn as a whole
        if (piece.in === 'both') return <Fragment key={index}>{piece.text}</Fragment>
        const Tag = piece.in === 'first' ? 'del' : 'ins'
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <Tag key={index} className={styles[Tag]}>
            {piece.text}
          </Tag>
        )
      })}
    </p>
  )
}

/** One side of a comparison whole, with the words marked that the other side does not have. */
export function OneSide({ pieces, side }: { pieces: readonly Piece[]; side: 'first' | 'second' }) {
  return pieces
    .filter((piece) => piece.in === 'both' || piece.in === side)
    .map((piece, index) =>
      piece.in === 'both' ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <Fragment key={index}>{piece.text}</Fragment>
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <mark key={index} className={styles.mark}>
          {piece.text}
        </mark>
      ),
    )
}
