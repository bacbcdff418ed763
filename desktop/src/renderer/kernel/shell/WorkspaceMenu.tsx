import { MenuDivider, MenuItem } from '@blueprintjs/core'
import {
  CaretDown,
  Desktop,
  Flash,
  Globe,
  Lock,
  LogIn,
  LogOut,
  Moon,
  Office,
  Plus,
  Tick,
  User,
} from '@blueprintjs/icons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { ConsoleState } from '#desktop/core/ConsoleState.ts'
import { useCoreContext } from '../api/CoreContext.tsx'
import { takeState } from '../api/takeState.ts'
import { isSignedOut } from '../api/useConsoleState.ts'
import { useDialogs } from '../dialogs/Dialogs.tsx'
import { useFailure } from '../dialogs/useFailure.tsx'
import { useOnly } from '../manifest/FeaturesContext.tsx'
import { ActionMenu } from '../parts/ActionMenu.tsx'
import { useLeave } from '../parts/LeaveGuard.tsx'
import { PopoverButton } from '../parts/PopoverButton.tsx'
import { PassphraseDialog } from './lock/PassphraseDialog.tsx'
import { useLock } from './lock/useLock.ts'
import { accountPath, newPortalPath } from './slots.ts'
import { chooseTheme, themes, useChosenTheme } from './theme.ts'
import styles from './WorkspaceMenu.module.css'

const themeIcons = { system: <Desktop />, light: <Flash />, dark: <Moon /> }

/** The open organization and portal, and their actions. */
export function WorkspaceMenu({ state, onConnect }: { state: ConsoleState; onConnect(): void }) {
  const { core, sessions } = useCoreContext()
  const { confirm } = useDialogs()
  const fail = useFailure()
  const cache = useQueryClient()
  const leave = useLeave()
  const [, navigate] = useLocation()
  const account = useOnly(accountPath)
  const useNewPortal = useOnly(newPortalPath)
  const newPortal = useNewPortal()
  const theme = useChosenTheme()
  const lock = useLock(state)
  const [isSettingLock, setSettingLock] = useState(false)
  const signOutAndLock = () => act.mutate(() => core.signOut({ locks: true }))
  const act = useMutation({
    mutationFn: async (work: () => Promise<ConsoleState>) => {
      await sessions.flushAll()
      return work()
    },
    onSuccess: (next) => takeState(cache, next),
    onError: (fault) => fail('This did not work', fault),
  })
  const { workspace, user, organizations, portals } = state
  const isAway = isSignedOut(state)
  const portal = portals.find(({ key }) => key === workspace?.portal)

  async function signOut() {
    const isSure = await confirm('signOut', {
      title: 'Sign out?',
      text:
        state.sync.waiting > 0
          ? 'Changes that are not synced yet stay on this computer until you sign in again. Who uses this computer can still open this workspace.'
          : 'The workspace stays on this computer: who uses it can still open it, offline.',
      ok: 'Sign out',
      instead: {
        text: state.lock.hasPassphrase ? 'Sign out and lock' : 'Sign out and lock…',
        choose: () => (state.lock.hasPassphrase ? signOutAndLock() : setSettingLock(true)),
      },
    })
    if (isSure) act.mutate(() => core.signOut({}))
  }

  const menu = (
    <ActionMenu>
      {organizations.length > 0 && <MenuDivider title="Organization" />}
      {organizations.map(({ id, name }) => (
        <MenuItem
          key={id}
          icon={<Office />}
          text={name}
          labelElement={id === workspace?.organization ? <Tick /> : undefined}
          onClick={() => {
            if (id === workspace?.organization) return
            leave(() => {
              navigate('/')
              act.mutate(() => core.chooseOrganization({ organization: id }))
            })
          }}
        />
      ))}
      {(portals.length > 0 || newPortal !== null) && <MenuDivider title="Portal" />}
      {portals.map(({ key, name }) => (
        <MenuItem
          key={key}
          icon={<Globe />}
          text={name}
          labelElement={key === workspace?.portal ? <Tick /> : undefined}
          onClick={() => act.mutate(() => core.choosePortal({ portal: key }))}
        />
      ))}
      {newPortal !== null && (
        <MenuItem icon={<Plus />} text="New portal…" onClick={() => leave(() => navigate(newPortal))} />
      )}
      <MenuDivider title="Colours" />
      {themes.map((one) => (
        <MenuItem
          key={one.theme}
          icon={themeIcons[one.theme]}
          text={one.label}
          labelElement={one.theme === theme ? <Tick /> : undefined}
          shouldDismissPopover={false}
          onClick={() => chooseTheme(one.theme)}
        />
      ))}
      <MenuDivider />
      {workspace?.isLocal && (
        <MenuItem icon={<LogIn />} text="Connect to an organization…" onClick={onConnect} />
      )}
      {isAway && <MenuItem icon={<LogIn />} text="Sign in…" onClick={onConnect} />}
      {user && !workspace?.isLocal && !isAway && (
        <MenuItem icon={<User />} text="Your account" onClick={() => leave(() => navigate(account))} />
      )}
      <MenuItem icon={<Lock />} text={lock.label} onClick={lock.run} />
      {user && <MenuItem icon={<LogOut />} text={`Sign out ${user.email}`} onClick={() => void signOut()} />}
    </ActionMenu>
  )

  return (
    <>
      <PopoverButton
        placement="bottom-start"
        content={menu}
        variant="minimal"
        fill
        alignText="start"
        endIcon={<CaretDown />}
        loading={act.isPending}
        className={styles.button ?? ''}
      >
        <span className={styles.name} title={workspace?.name}>
          {workspace?.name}
        </span>
        {portal?.name !== workspace?.name && (
          <span className={styles.sub}>
            {workspace?.isLocal ? 'On this computer' : (portal?.name ?? 'No portal chosen')}
          </span>
        )}
      </PopoverButton>
      <PassphraseDialog
        state={state}
        submit="Sign out and lock"
        isOpen={isSettingLock}
        onClose={() => setSettingLock(false)}
        onSet={() => {
          setSettingLock(false)
          signOutAndLock()
        }}
      />
    </>
  )
}
