import { Button } from '@mantine/core'
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { externalIdField } from '#contract/network.ts'
import type { BlockTest, TokenCheck } from '#contract/settings/settings.ts'
import type { TokenKind } from '#contract/settings/sync.ts'
import type { TokenWay } from '#networks/profile.ts'
import { firstWays } from '#networks/ways.ts'
import { useMayEverywhere } from '../../../app/session/useUser.ts'
import look from '../../../ui/look.module.css'
import styles from './FoundToken.module.css'

interface FoundProps {
  found: TokenCheck
  /** Of the community to connect; empty where one is connected, or none was entered. */
  address: string
  isConnected: boolean
  isStoring: boolean
  /** Stores the token as one of its kind; target: the community to connect, where that is another than the one that is open. */
  onStore: (kind: TokenKind, target: { community?: string }) => void
  /** Stores it for all communities. */
  onShare: () => void
}

/** What the network says of a token that is not stored yet: whose it is, what it opens, what is still missing, and the way out where it is no good. */
export function FoundToken({ found, address, isConnected, isStoring, onStore, onShare }: FoundProps) {
  const { t } = useTranslation(['connect', 'settings', 'sync'])
  const mayEverywhere = useMayEverywhere()
  const { kind, owner, scopes, problem, community, is_of_other, blocks } = found
  if (kind === null) return <p className={look.problem}>{t(`wayOut.${problem ?? 'no_token'}`)}</p>
  const way: TokenWay | undefined = Object.values(firstWays).find(({ token }) => token === kind)
  // How long a token lasts opens nothing.
  const wanted = way?.rights.filter((right) => !way.lasting?.includes(right)) ?? []
  const missing = wanted.filter((right) => !problem && !scopes.includes(right))
  const kindName = t(`settings:token.${kind}`)
  /** Whose key it is, where that is not the community that is open. */
  const other = isConnected && is_of_other ? community : null
  const target = other?.[externalIdField] ?? address

  return (
    <div className={styles.found}>
      <p className={look.strong}>{owner ? t('found.of', { token: kindName, owner }) : kindName}</p>
      {scopes.length > 0 && <p className={look.hint}>{t('found.rights', { rights: scopes.join(', ') })}</p>}
      {missing.length > 0 && (
        <p className={look.hint}>{t('found.rightsMissing', { rights: missing.join(', ') })}</p>
      )}
      {problem && <p className={look.problem}>{t(`wayOut.${problem}`)}</p>}
      {other && (
        <p className={look.problem}>
          {t('found.other', { name: other.name })} {!mayEverywhere && t('found.onlyEverywhere')}
        </p>
      )}
      {!problem && !other && community === null && <p className={look.hint}>{t('found.needsAddress')}</p>}
      <Blocks title={t('found.opens')} blocks={blocks.filter(({ ok }) => ok)} kind={kind} />
      <Blocks title={t('found.closed')} blocks={blocks.filter(({ ok }) => !ok)} kind={kind} />
      <div className={look.buttons}>
        {(!other || mayEverywhere) && (
          <Button
            classNames={{ root: styles.connect, label: styles.label }}
            loading={isStoring}
            disabled={!isConnected && community === null}
            onClick={() => onStore(kind, target ? { community: target } : {})}
          >
            {isConnected && !other
              ? t('found.save')
              : community
                ? t('found.connect', { name: community.name })
                : t('found.connectAny')}
          </Button>
        )}
        {mayEverywhere && kind !== 'community' && (
          <Button variant="default" loading={isStoring} onClick={onShare}>
            {t('settings:shared.share')}
          </Button>
        )}
      </div>
    </div>
  )
}

function Blocks({ title, blocks, kind }: { title: string; blocks: BlockTest[]; kind: TokenCheck['kind'] }) {
  const { t } = useTranslation(['connect', 'sync', 'ways'])
  if (blocks.length === 0) return null
  return (
    <section className={styles.blocks} aria-label={title}>
      <h3 className={look.label}>{title}</h3>
      <ul>
        {blocks.map(({ block, ok, via }) => {
          const Icon = ok ? IconCircleCheckFilled : IconCircleDashed
          return (
            <li key={block}>
              <Icon size={18} className={ok ? look.good : look.muted} aria-hidden />
              <span>
                {t(`sync:block.${block}`)}
                {ok && via && via !== kind && (
                  <span className={look.hint}> {t('found.via', { token: t(`sync:via.${via}`) })}</span>
                )}
                {!ok && <span className={styles.help}>{t(`ways:helps.${block}`)}</span>}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
