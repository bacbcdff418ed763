import { Button } from '@blueprintjs/core'
import { Menu as MenuIcon } from '@blueprintjs/icons'
import type { ConsoleState } from '#desktop/core/ConsoleState.ts'
import { isFullAmong } from '#shared/kernel/model/roles.ts'
import { rolesIn } from '../api/useConsoleState.ts'
import { type PlaceName, places } from '../manifest/places.ts'
import { landmark } from '../parts/useLandmarkKeys.ts'
import styles from './PlaceRail.module.css'
import { useMenu } from './screens.ts'
import { useCurrentEntry } from './useOpenScreen.ts'

type PlaceRailProps = { state: ConsoleState; onOpen(place: PlaceName | null): void }

/** The menu of a window that is neither wide nor small (`Console.module.css`): an icon for each place, which opens it. */
export function PlaceRail({ state, onOpen }: PlaceRailProps) {
  const here = useCurrentEntry(useMenu())?.place
  return (
    <nav aria-label="Places" className={styles.rail} {...landmark.controls}>
      <Button
        variant="minimal"
        icon={<MenuIcon />}
        aria-label="Whole menu"
        title="Whole menu"
        onClick={() => onOpen(here ?? null)}
      />
      {isFullAmong(rolesIn(state)) &&
        places.map(({ name, label, icon: Icon }) => (
          <Button
            key={name}
            variant="minimal"
            icon={<Icon size={18} />}
            aria-label={`Menu: ${label}`}
            aria-current={here === name ? 'true' : undefined}
            title={label}
            onClick={() => onOpen(name)}
          />
        ))}
    </nav>
  )
}
