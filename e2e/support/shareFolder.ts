import { freshFolder } from './freshFolder.ts'

/**
 * Before all journeys: a folder that their processes share. Playwright calls what it returns after them. `npm test` runs
 * Playwright twice and names one folder for both.
 */
export default function shareFolder(): () => void {
  if (process.env[sharedFolderName]) return () => {}
  const folder = freshFolder('journeys')
  process.env[sharedFolderName] = folder.path
  return folder.remove
}

/** The variable that names the folder. */
export const sharedFolderName = 'LECTERN_JOURNEYS'
