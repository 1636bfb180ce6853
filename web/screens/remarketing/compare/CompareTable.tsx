import { Button } from '@mantine/core'
import { IconTrophy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Creative } from '#contract/remarketing/creatives.ts'
import type { Comparison } from '../../../entities/campaign/creatives.api.ts'
import { Hidden } from '../../../ui/Hidden.tsx'
import look from '../../../ui/look.module.css'
import { Cover } from '../Cover.tsx'
import { figureNames, useFigures } from '../useFigures.ts'
import { useRateText } from '../useRateText.ts'
import styles from './Compare.module.css'

interface Props {
  result: Comparison
  /** Makes one the first, which the others are held against. */
  onFirst: (id: string) => void
}

/** The rates first, by which creatives can be compared, then what else they brought. */
export function CompareTable({ result: { items, rates }, onFirst }: Props) {
  const { t } = useTranslation('campaigns')
  const figures = useFigures()
  const { label, about, write } = useRateText()
  const columns = items.map(({ results }) => figures(results))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={look.scroll} aria-label={t('compare.table')} tabIndex={0}>
      <table className={`${look.lined} ${styles.table}`}>
        <thead>
          <tr>
            <td />
            {items.map((creative, index) => (
              <Head
                key={creative.id}
                creative={creative}
                isFirst={index === 0}
                onFirst={() => onFirst(creative.id)}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rates.map(({ rate, values, best }) => (
            <tr key={rate}>
              <th scope="row" data-tip={about(rate)}>
                {label(rate)}
              </th>
              {items.map(({ id }, index) => (
                <td key={id} data-best={id === best || undefined}>
                  {write(rate, values[index] ?? null)}
                  {id === best && (
                    <>
                      {' '}
                      <IconTrophy size={14} aria-hidden />
                      <Hidden>{t('compare.best')}</Hidden>
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
          {figureNames.map((name, row) => (
            <tr key={name} className={styles.plain}>
              <th scope="row">{t(`figure.${name}.label`)}</th>
              {items.map(({ id }, index) => (
                <td key={id}>{columns[index]?.[row]?.value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface HeadProps {
  creative: Creative
  isFirst: boolean
  onFirst: () => void
}

function Head({ creative: { id, title, image }, isFirst, onFirst }: HeadProps) {
  const { t } = useTranslation('campaigns')
  return (
    <th scope="col">
      <div className={styles.head}>
        <Cover seed={id} src={image?.thumbnail_url ?? null} className={styles.cover} />
        <span className={styles.title}>{title}</span>
        {isFirst ? (
          <span className={styles.base}>{t('compare.base')}</span>
        ) : (
          <Button
            variant="subtle"
            size="compact-xs"
            onClick={onFirst}
            aria-label={t('compare.toFirst', { title })}
          >
            {t('compare.first')}
          </Button>
        )}
      </div>
    </th>
  )
}
