import { useSearchParams } from 'wouter'

/** The choices on a report's screen, stored in its address: they survive a reload and come with a shared link. */
export function useReportParams() {
  const [params, setParams] = useSearchParams()
  return {
    /** Null if nothing was chosen. */
    read: (name: string): string | null => params.get(name) || null,
    /** Nothing is chosen where it is null or empty. */
    write: (values: Readonly<Record<string, string | null>>) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          for (const [name, value] of Object.entries(values))
            if (value) after.set(name, value)
            else after.delete(name)
          return after
        },
        { replace: true },
      ),
  }
}
