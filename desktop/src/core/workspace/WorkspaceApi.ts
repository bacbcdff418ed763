import type { ConsoleState } from '../ConsoleState.ts'

/** The workspace that is open, and the organization that it belongs to. */
export type WorkspaceApi = {
  getState(): Promise<ConsoleState>
  /** Starts without a server: a local workspace, which can be connected to an organization later. */
  startWorkspace(input: { name: string }): Promise<ConsoleState>
  /**
   * Binds a workspace to an organization of the signed-in user. Moves a local workspace's data along: its records
   * get the organization's keys, and all are queued for sync. `forbidden` if another server's workspace here has
   * the same organization id.
   */
  chooseOrganization(input: { organization: string }): Promise<ConsoleState>
  /** Reloads the signed-in user's organizations: they may have accepted an invitation, or left. */
  refreshUser(input: Record<string, never>): Promise<ConsoleState>
  choosePortal(input: { portal: string | null }): Promise<ConsoleState>
  /** Syncs now; otherwise after each edit and every 30 seconds. */
  syncNow(input: Record<string, never>): Promise<ConsoleState>
}
