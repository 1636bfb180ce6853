import { z } from 'zod'

/** What `npm audit --json` prints: a report, or why there is none. */
const Report = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      severity: z.enum(['info', 'low', 'moderate', 'high', 'critical']),
      range: z.string(),
      /** Names of packages by which it comes, and advisories themselves. */
      via: z.array(z.union([z.string(), z.object({ title: z.string(), url: z.string() })])),
    }),
  ),
})
const Refusal = z.object({
  message: z.string().optional(),
  error: z.object({ code: z.string().nullish(), summary: z.string().nullish() }).optional(),
})

/** Packages whose advisories say nothing of us, and why. */
export const exceptions: Readonly<Record<string, string>> = {
  next: 'stubs/next, which is ours and has nothing of it but its name',
}

export interface Verdict {
  failures: string[]
  notes: string[]
}

/** What a check says to what `npm audit --json` printed; nothing that can be read is a registry that does not answer. */
export function judgeAudit(
  printed: string,
  excepted: Readonly<Record<string, string>> = exceptions,
): Verdict {
  const json = parse(printed)
  const report = Report.safeParse(json)
  if (!report.success)
    return {
      failures: [],
      notes: [`Advisories were not looked up: the registry gives none (${whyOf(json)})`],
    }
  const found = Object.entries(report.data.vulnerabilities).filter(([name]) => !excepted[name])
  const lines = found.map(([name, { severity, range, via }]) => {
    const advisories = via.map((each) =>
      typeof each === 'string' ? `by ${each}` : `${each.title}, ${each.url}`,
    )
    return { severity, line: `${name} ${range}: ${severity}: ${advisories.join('; ')}` }
  })
  const isGrave = ({ severity }: { severity: string }) => severity === 'high' || severity === 'critical'
  return {
    failures: lines.filter(isGrave).map(({ line }) => line),
    notes: [
      ...lines.filter((each) => !isGrave(each)).map(({ line }) => line),
      `${lines.length} packages of production have known advisories`,
    ],
  }
}

function parse(printed: string): unknown {
  try {
    return JSON.parse(printed)
  } catch {
    return null
  }
}

function whyOf(json: unknown): string {
  const { message, error } = Refusal.safeParse(json).data ?? {}
  const why = error?.summary || message || error?.code || 'no report'
  return why.split('\n')[0]?.slice(0, 150) ?? ''
}
