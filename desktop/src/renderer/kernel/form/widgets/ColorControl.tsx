import { InputGroup } from '@blueprintjs/core'
import { useSlot } from '../../manifest/FeaturesContext.tsx'
import { asText, type ControlProps } from '../ControlProps.ts'
import { offeredColors } from '../choices.ts'
import styles from './ColorControl.module.css'

/** A colour: chosen among those of the theme, picked, or typed. */
export function ColorControl(props: ControlProps) {
  const { id, label, field, value, fault, isDisabled, describedBy, onChange } = props
  const offered = useOfferedColors()
  const typed = asText(value)
  const { examples = [] } = field as { examples?: readonly string[] }
  const chosen = /^#[0-9a-f]{6}/i.exec(typed)?.[0].toLowerCase()
  return (
    <div className={styles.control}>
      <input
        type="color"
        className={styles.swatch}
        data-empty={chosen === undefined}
        aria-label={`${label}: choose a colour`}
        value={chosen ?? '#ffffff'}
        disabled={isDisabled}
        onChange={({ target }) => onChange(target.value)}
      />
      <InputGroup
        id={id}
        className={styles.typed ?? ''}
        value={typed}
        placeholder={examples[0] ?? ''}
        disabled={isDisabled}
        intent={fault ? 'danger' : 'none'}
        aria-invalid={fault !== null}
        aria-describedby={describedBy}
        spellCheck={false}
        autoComplete="off"
        onValueChange={(next) => onChange(next)}
      />
      {!isDisabled && offered.length > 0 && (
        <fieldset className={styles.offered} aria-label={`${label}: colours of the theme`}>
          {offered.map(([name, color]) => (
            <button
              key={name}
              type="button"
              title={`${name}, ${color}`}
              aria-label={`${name}, ${color}`}
              aria-pressed={color === chosen}
              style={{ background: color }}
              onClick={() => onChange(color, 'now')}
            />
          ))}
        </fieldset>
      )}
    </div>
  )
}

const useOfferedColors = () =>
  // biome-ignore lint/correctness/useHookAtTopLevel: the capabilities are constant, and so are their hooks
  useSlot(offeredColors).flatMap((useThem) => useThem())
