import encodeQR from 'qr'
import { useMemo } from 'react'
import styles from './QrCode.module.css'

/** A text as a QR code: one path, black on white with a margin, which cameras need. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawn(text), [text])
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path className={styles.modules} d={path} shapeRendering="crispEdges" />
    </svg>
  )
}

function drawn(text: string) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const squares = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size: rows.length, path: squares.join('') }
}
