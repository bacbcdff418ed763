import { ofFile } from '../file/ofFile.tsx'
import type { PlayerProps } from '../PlayerProps.ts'
import { AddressCard } from './AddressCard.tsx'
import { DownloadCard } from './DownloadCard.tsx'

const FileDownload = ofFile(DownloadCard)

/** What a learner fetches: the lesson's file, or if none was chosen, from its address. */
export function DownloadPlayer(props: PlayerProps<'download' | 'application'>) {
  const { asset, url } = props.item
  if (!asset && url) return <AddressCard section={props.section} address={url} />
  return <FileDownload {...props} />
}
