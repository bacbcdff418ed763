import { Link } from 'wouter'
import type { Job } from '#desktop/core/ConsoleState.ts'
import { idOf } from '#desktop/renderer/kernel/parts/idOf.ts'
import { shelves } from '../assets/assetKinds.ts'
import styles from './Queue.module.css'

/** The job's asset, on its shelf of the library. */
export function AssetLink({ job }: { job: Job }) {
  const shelf = job.kind in shelves ? job.kind : 'other'
  return (
    <Link
      href={`/app/assets/${shelf}?asset=${encodeURIComponent(idOf(job.asset))}`}
      className={`clipped ${styles.name ?? ''}`}
      title={job.name}
    >
      {job.name}
    </Link>
  )
}
