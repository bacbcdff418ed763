import { Button } from '@blueprintjs/core'
import { Menu as MenuIcon } from '@blueprintjs/icons'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Link, matchRoute, Redirect, Route, Switch, useLocation, useRouter } from 'wouter'
import type { ConsoleState } from '#desktop/core/ConsoleState.ts'
import { takesFocusWithin } from '#widgets/kernel/focus/takesFocus.ts'
import { ConnectContext } from '../api/ConnectContext.ts'
import { rolesIn } from '../api/useConsoleState.ts'
import { RefusedNotice } from '../conflicts/RefusedNotice.tsx'
import { setOpener } from '../dialogs/Opener.ts'
import type { Screen } from '../manifest/Feature.ts'
import { useOnly, useSlot } from '../manifest/FeaturesContext.tsx'
import { findHome, isFor } from '../manifest/menu.ts'
import type { PlaceName } from '../manifest/places.ts'
import { CrashGuard } from '../parts/CrashGuard.tsx'
import { EmptyState } from '../parts/EmptyState.tsx'
import { PlacesProvider } from '../parts/Places.tsx'
import { focusText, landmark, useLandmarkKeys } from '../parts/useLandmarkKeys.ts'
import { TextHistoriesProvider } from '../richText/TextHistories.tsx'
import { Breadcrumb } from './Breadcrumb.tsx'
import styles from './Console.module.css'
import { CommandPalette } from './commands/CommandPalette.tsx'
import { FirstStepsButton, FirstStepsPanel } from './firstSteps/FirstSteps.tsx'
import { NotYours } from './NotYours.tsx'
import { PlaceRail } from './PlaceRail.tsx'
import { Sidebar } from './Sidebar.tsx'
import { SyncStatus } from './SyncStatus.tsx'
import { useMenu, useScreens } from './screens.ts'
import { accountPath, connectDialog, topBar } from './slots.ts'
import { useCurrentEntry, useOpenScreen, useRememberedRecords } from './useOpenScreen.ts'
import { useSendLeft } from './useSendLeft.ts'

/** The open workspace: navigation at the side, sync status at the top, and one screen. */
export function Console({ state }: { state: ConsoleState }) {
  return (
    <PlacesProvider>
      <TextHistoriesProvider>
        <OpenConsole state={state} />
      </TextHistoriesProvider>
    </PlacesProvider>
  )
}

function OpenConsole({ state }: { state: ConsoleState }) {
  const [location] = useLocation()
  const roles = rolesIn(state)
  const screens = useScreens()
  const account = useOnly(accountPath)
  const home = findHome(useMenu(), roles) ?? account
  const path = useScreenPath(screens, location)
  const open = useOpenScreen()
  const isFilled = open?.screen.fillsWindow === true && open.record !== null
  useRememberedRecords(state.workspace?.organization)
  useSendLeft(state.workspace?.organization)
  const [openPlace, setOpenPlace] = useOpenPlace()
  const tools = useSlot(topBar)
  const ConnectDialog = useOnly(connectDialog)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [isConnecting, setConnecting] = useState(false)
  const connect = useCallback(() => setConnecting(true), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: going anywhere closes the small screen's menu
  useEffect(() => setMenuOpen(false), [location])
  const side = useRef<HTMLElement>(null)
  const menuButton = useRef<HTMLButtonElement>(null)
  useMenuFocus(isMenuOpen, side, menuButton)
  useLandmarkKeys()
  return (
    <div className={styles.console} data-filled={isFilled}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <button type="button" className={`${styles.skip} ${styles.toText}`} onClick={focusText}>
        Skip to text
      </button>
      <PlaceRail
        state={state}
        onOpen={(place) => {
          setOpenPlace(place)
          setMenuOpen(true)
        }}
      />
      <aside
        ref={side}
        {...landmark.controls}
        className={styles.side}
        data-open={isMenuOpen}
        onClick={(event) => {
          // Choosing the present screen also closes the small screen's menu.
          if ((event.target as Element).closest('a')) setMenuOpen(false)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setMenuOpen(false)
        }}
      >
        <Sidebar state={state} open={openPlace} onOpen={setOpenPlace} onConnect={connect} />
      </aside>
      {isMenuOpen && (
        <button
          type="button"
          className={styles.veil}
          aria-label="Close menu"
          onClick={() => setMenuOpen(false)}
        />
      )}
      <div className={styles.main}>
        <div className={styles.top} {...landmark.controls}>
          <Button
            ref={menuButton}
            className={styles.menu ?? ''}
            variant="minimal"
            icon={<MenuIcon />}
            aria-label="Menu"
            aria-expanded={isMenuOpen}
            onClick={() => setMenuOpen(true)}
          />
          <Breadcrumb state={state} />
          <span className={styles.space} />
          <CommandPalette state={state} onConnect={connect} />
          {tools.map(({ name, View }) => (
            <View key={name} />
          ))}
          <FirstStepsButton state={state} onConnect={connect} />
          <SyncStatus state={state} onConnect={connect} />
        </div>
        <main id="main" className={styles.screen} tabIndex={-1} {...landmark.page}>
          {location === home && <FirstStepsPanel state={state} onConnect={connect} />}
          <div className={styles.content}>
            {/* Another record of the same screen keeps its search and list. */}
            <ConnectContext value={connect}>
              <CrashGuard key={path} place={location}>
                <Switch>
                  {screens.map((one) => (
                    <Route
                      key={one.path}
                      path={one.path}
                      component={isFor(roles, one) ? one.view : NotYours}
                    />
                  ))}
                  <Route path="/">
                    <Redirect to={home} replace />
                  </Route>
                  <Route>
                    <EmptyState
                      icon="search"
                      title="Page not found"
                      description="There is no page at this address."
                      action={<Link href={home}>Go to the start page</Link>}
                    />
                  </Route>
                </Switch>
              </CrashGuard>
            </ConnectContext>
          </div>
        </main>
      </div>
      <RefusedNotice state={state} />
      <ConnectDialog state={state} isOpen={isConnecting} onClose={() => setConnecting(false)} />
    </div>
  )
}

/** The place whose groups the menu shows: that of the open screen, until the author opens another. */
function useOpenPlace() {
  const place = useCurrentEntry(useMenu())?.place ?? null
  const [open, setOpen] = useState<PlaceName | null>(place)
  const [last, setLast] = useState(place)
  if (place !== null && place !== last) {
    setLast(place)
    setOpen(place)
  }
  return [open, setOpen] as const
}

/** The small screen's menu takes the focus on opening, and returns it to its button on closing. */
function useMenuFocus(
  isOpen: boolean,
  side: { current: HTMLElement | null },
  button: { current: HTMLButtonElement | null },
) {
  useEffect(() => {
    const menu = side.current
    if (!isOpen || !menu) return
    setOpener(menu, button.current)
    takesFocusWithin(menu)
    return () => {
      const { activeElement, body } = document
      if (activeElement === body || menu.contains(activeElement)) button.current?.focus()
    }
  }, [isOpen, side, button])
}

/** The screen of a URL; if none, the URL itself. */
function useScreenPath(screens: readonly Screen[], location: string): string {
  const { parser } = useRouter()
  return screens.find(({ path }) => matchRoute(parser, path, location)[0])?.path ?? location
}
