import { Button, ButtonGroup } from '@blueprintjs/core'
import { Desktop, MobilePhone } from '@blueprintjs/icons'
import { type CanvasView, widths } from '../canvas/useCanvasScale.ts'
import styles from './DesignerBar.module.css'

/** The library of icons has none. */
function TabletIcon() {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" aria-hidden="true">
      <rect x="3" y="1" width="10" height="14" rx="1.5" strokeWidth="2" />
      <path d="M7 12.5h2" strokeWidth="1.5" />
    </svg>
  )
}

const choices = [
  { name: 'Phone', icon: <MobilePhone />, pixels: widths.phone },
  { name: 'Tablet', icon: <TabletIcon />, pixels: widths.tablet },
  { name: 'Desktop', icon: <Desktop />, pixels: widths.desktop },
] as const

/** The usual widths of windows, and how the shown one is scaled; the page's edge is dragged for others. */
export function WidthChoice({ view }: { view: CanvasView }) {
  const { pixels, scale, setPixels } = view
  return (
    <>
      <ButtonGroup variant="minimal">
        {choices.map((one) => (
          <Button
            key={one.name}
            icon={one.icon}
            aria-label={one.name}
            title={`${one.name}, ${one.pixels} pixels`}
            active={pixels === one.pixels}
            aria-pressed={pixels === one.pixels}
            onClick={() => setPixels(one.pixels)}
          />
        ))}
      </ButtonGroup>
      <span className={styles.pixels}>
        {pixels} px · {Math.round(scale * 100)} %
      </span>
    </>
  )
}
