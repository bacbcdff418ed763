import { Button, Callout, Spinner } from '@blueprintjs/core'
import type { FileNewsProps } from '#desktop/renderer/kernel/media/Media.ts'
import styles from './FileNews.module.css'
import { useImports } from './Imports.tsx'
import { Refusals } from './Refusals.tsx'

/** The files that are being prepared for a place, and refused ones. */
export function FileNews({ place, className = '' }: FileNewsProps) {
  const { replacements } = useImports()
  const replacement = replacements.find((one) => one.place === place)
  return (
    <>
      <Refusals place={place} className={className} />
      {replacement && (
        <Callout compact role="status" className={className}>
          <div className={styles.line}>
            <Spinner size={16} />
            <span className={styles.name}>
              “{replacement.name}” is being prepared, and takes the place of this file once it is ready.
            </span>
            <Button
              size="small"
              variant="minimal"
              text="Keep this file"
              onClick={() => replacement.cancel()}
            />
          </div>
        </Callout>
      )}
    </>
  )
}
