import { prepare } from '../prepare.ts'

/** Some parsers import the database's client, which is generated. */
export default async function prepareLong(): Promise<void> {
  await prepare(['prisma'])
}
