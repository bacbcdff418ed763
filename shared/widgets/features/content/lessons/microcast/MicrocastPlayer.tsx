import { filePlayers } from '../file/filePlayers.tsx'
import type { FilePlayerProps } from '../PlayerProps.ts'

/** A microcast is played as its file is. */
export function MicrocastPlayer(props: FilePlayerProps) {
  const Player = filePlayers[props.asset.type]
  return <Player {...props} />
}
