import styles from './Spark.module.css'

const width = 120
const height = 32
const edge = 3

/** A line without axes, its last point marked. Decoration: the numbers stand beside it. Missing values leave a gap. */
export function Spark({ values }: { values: readonly (number | null)[] }) {
  const known = values.filter((value) => value !== null)
  const [low, high] = [Math.min(0, ...known), Math.max(1e-9, ...known)]
  const x = (index: number) => (index / Math.max(values.length - 1, 1)) * width
  const y = (value: number) => height - edge - ((value - low) / (high - low)) * (height - 2 * edge)
  const last = values.findLastIndex((value) => value !== null)
  return (
    <div className={styles.spark} aria-hidden>
      <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
        <path d={pathOf(values, x, y)} className={styles.line} vectorEffect="non-scaling-stroke" />
      </svg>
      {last >= 0 && (
        <span
          className={styles.last}
          style={{ left: `${(x(last) / width) * 100}%`, top: `${(y(values[last] ?? 0) / height) * 100}%` }}
        />
      )}
    </div>
  )
}

function pathOf(
  values: readonly (number | null)[],
  x: (index: number) => number,
  y: (value: number) => number,
): string {
  return values
    .map((value, index) => {
      if (value === null) return ''
      const isStart = (values[index - 1] ?? null) === null
      return `${isStart ? 'M' : 'L'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`
    })
    .join('')
}
