import styles from './Chart.module.css'

export interface TipRow {
  name: string
  value: string
  color?: string
}

/** What a chart shows at the pointer. Elements rather than markup: names come from people. */
export function chartTip(title: string, rows: readonly TipRow[]): HTMLElement {
  const lines = rows.map(({ name, value, color = 'transparent' }) => {
    const dot = part(styles.tipDot)
    dot.style.background = color
    return part(styles.tipRow, dot, part(styles.tipName, name), part(styles.tipValue, value))
  })
  return part(styles.tip, part(styles.tipTitle, title), ...lines)
}

function part(className: string | undefined, ...content: (Node | string)[]): HTMLElement {
  const element = document.createElement('div')
  element.className = className ?? ''
  element.append(...content)
  return element
}
