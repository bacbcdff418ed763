/** A repository that is put online. `distributionId`: of its last deployment, if it had one. */
export type Hosted = { organization: string; id: string; bucket: string; distributionId: string | null }

/** What the hosting says of it: as the repository's fields of the same names. */
type Deployed = {
  distributionId: string
  distributionDomain: string
  originAccessIdentity: string | null
  signingKeyID: string | null
  /** The host name of its public addresses; null: they are below this server's content origin. */
  publicHost: string | null
  /** False: it is on its way, and `isReady` says when it is there. */
  isReady: boolean
}

/**
 * Serves the public files of repositories. All of these may be called again, and go on where an earlier call stopped.
 * @throws AppError `unavailable` where the far side does not answer or refuses, saying why and what helps
 */
export type Hosting = {
  /** @throws AppError `validation` for a bucket that cannot be a host name */
  deploy(repository: Hosted): Promise<Deployed>
  isReady(distributionId: string): Promise<boolean>
  /** Caches forget what is below these paths of the repository, such as `tea/pots`. */
  invalidate(distributionId: string, paths: readonly string[]): Promise<void>
  /** One step of taking it down, which takes several. Returns whether nothing is left of it. */
  remove(distributionId: string): Promise<boolean>
  /** Looks whether the far side takes our key, without changing anything. */
  check(): Promise<void>
  close(): void
}
