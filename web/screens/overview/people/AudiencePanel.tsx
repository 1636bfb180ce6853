import { useTranslation } from 'react-i18next'
import type { Audience, audienceDimensions } from '#contract/overview.ts'
import { audiences } from '#contract/vocabulary.ts'
import { audienceShares } from '#contract/writing/audienceShares.ts'
import { Part } from '../../../app/failure/Part.tsx'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import look from '../../../ui/look.module.css'
import { Panel } from '../../../ui/page/Panel.tsx'
import { AddPart } from '../AddPart.tsx'
import { useAudienceQuery } from '../analytics.api.ts'
import type { useOverview } from '../overviewState.ts'
import styles from './AudiencePanel.module.css'

const columns = [['sex_age'], ['city'], ['country', 'device']] as const

/** Whom the community reached, who visited it, and who follows it. */
export function AudiencePanel({ input }: { input: ReturnType<typeof useOverview>['inputs']['days'] }) {
  const { t } = useTranslation('analytics')
  const audience = useAudienceQuery(input)
  return (
    <Panel
      title={t('audience.title')}
      text={t('audience.text')}
      action={<AddPart name={t('audience.title')} part="audience" />}
    >
      <Part query={audience} height={400}>
        {(answer) =>
          columns.flat().some((dimension) => answer.dimensions[dimension].length > 0) ? (
            <Dimensions audience={answer} />
          ) : (
            <p className={look.hint}>{t('audience.none')}</p>
          )
        }
      </Part>
    </Panel>
  )
}

function Dimensions({ audience: { days, file_days = 0, subscribed, dimensions } }: { audience: Audience }) {
  const { t } = useTranslation('analytics')
  const format = useFormat()
  return (
    <>
      {subscribed !== null && (
        <p className={styles.subscribed}>
          {t('audience.subscribed', { share: format.wholePercent(subscribed) })}
        </p>
      )}
      <div className={styles.columns}>
        {columns.map((column) => (
          <div key={column[0]} className={styles.column}>
            {column
              .filter((dimension) => dimensions[dimension].length > 0)
              .map((dimension) => (
                <AudienceTable key={dimension} groups={dimensions[dimension]} dimension={dimension} />
              ))}
          </div>
        ))}
      </div>
      {days > 0 && (
        <p className={look.hint}>
          {t('audience.days', { count: days, formatted: format.number(days) })}{' '}
          {file_days > 0 && t('audience.fileDays', { count: file_days, formatted: format.number(file_days) })}
        </p>
      )}
    </>
  )
}

type Dimension = (typeof audienceDimensions)[number]

interface Props {
  groups: Audience['dimensions'][Dimension]
  dimension: Dimension
}

const mostShown: Record<Dimension, number> = { sex_age: 20, city: 12, country: 6, device: 4 }

/** Each group's share of the people reached and of the visitors. */
function AudienceTable({ groups, dimension }: Props) {
  const { t } = useTranslation('analytics')
  const format = useFormat()
  const name = useGroupName()
  const shares = audienceShares(groups)
  const shown = groups.slice(0, mostShown[dimension])
  const bases = audiences.filter((basis) => groups.some((group) => group[basis] !== null))
  const most = Math.max(1, ...bases.flatMap((basis) => shares[basis].map((share) => share ?? 0)))
  return (
    <table className={`${look.table} ${look.figures} ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">{t(`audience.dimension.${dimension}`)}</th>
          {bases.map((basis) => (
            <th key={basis} scope="col">
              <span className={styles.key} data-basis={basis} aria-hidden />
              {t(`audience.basis.${basis}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((group, place) => (
          <tr key={group.value}>
            <th scope="row">{name(dimension, group)}</th>
            {bases.map((basis) => {
              const share = shares[basis][place] ?? null
              return (
                <td key={basis}>
                  <div className={styles.cell}>
                    <span
                      className={styles.fill}
                      data-basis={basis}
                      style={{ width: `${((share ?? 0) / most) * 100}%` }}
                      aria-hidden
                    />
                    {share === null ? '—' : format.tenths(share)}
                  </div>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The network writes sexes and ages as `f;18-21`, the oldest as `f;45-100`. */
function useGroupName() {
  const { t } = useTranslation('analytics')
  return (dimension: Dimension, { value, name }: Props['groups'][number]): string => {
    if (dimension === 'device')
      return t(value === 'mobile' ? 'audience.device.mobile' : 'audience.device.desktop')
    if (dimension !== 'sex_age') return name
    const [sex, ages = ''] = value.split(';')
    // Joined to its ends, so that an age is never broken in two lines.
    const age = ages.replace(/-100$/, '+').replace('-', '\u2060–\u2060')
    return t(sex === 'f' ? 'audience.women' : 'audience.men', { age })
  }
}
