import { Button } from '@blueprintjs/core'
import { useContext } from 'react'
import { ConnectContext } from '../api/ConnectContext.ts'
import { useConsoleState } from '../api/useConsoleState.ts'

/** The way to the server, where a screen needs it; small beside a line of text. */
export function ConnectButton({ isSmall = false }: { isSmall?: boolean }) {
  const connect = useContext(ConnectContext)
  const { data: state } = useConsoleState()
  const isLocal = state?.workspace?.isLocal === true
  if (isSmall) return <Button size="small" variant="outlined" text="Connect…" onClick={connect} />
  return (
    <Button intent="primary" text={isLocal ? 'Connect to an organization…' : 'Sign in…'} onClick={connect} />
  )
}
