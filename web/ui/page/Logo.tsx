/** The product's mark; decoration beside its written name. */
export function Logo({ size }: { size: number }) {
  return <img src="/icon.svg" width={size} height={size} alt="" />
}
