import { answerInThread } from '../threads/answerInThread.ts'
import { readPackage } from './readPackage.ts'

export type PackageInput = { zipPath: string; outputDir: string }

answerInThread(
  async ({ zipPath, outputDir }: PackageInput) => (await readPackage(zipPath, outputDir)).manifest,
)
