import { generateKeyPairSync, sign } from 'node:crypto'

export interface TestCertificate {
  /** PEM, for the server and as the trusted authority of the client. */
  readonly cert: string
  readonly key: string
}

/**
 * A self-signed certificate for `names` (DNS) and 127.0.0.1, made here because Node cannot issue one: X.509 v3 in DER
 * (RFC 5280), ECDSA P-256 with SHA-256.
 */
export function createCertificate(
  names: readonly string[],
  validity: { readonly from: Date; readonly until: Date } = {
    from: new Date(Date.now() - 86_400_000),
    until: new Date(Date.now() + 86_400_000),
  }
): TestCertificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const ecdsaWithSha256 = sequence(der(0x06, hex('2a8648ce3d040302')))
  const commonName = sequence(der(0x06, hex('550403')), der(0x0c, Buffer.from('Plinth test')))
  const name = sequence(der(0x31, commonName))
  const alternatives = sequence(...names.map(dns => der(0x82, Buffer.from(dns))), der(0x87, hex('7f000001')))
  const extension = sequence(der(0x06, hex('551d11')), der(0x04, alternatives))
  const body = sequence(
    der(0xa0, der(0x02, hex('02'))),
    der(0x02, hex('01')),
    ecdsaWithSha256,
    name,
    sequence(time(validity.from), time(validity.until)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(extension))
  )
  const signature = der(0x03, Buffer.concat([hex('00'), sign('sha256', body, privateKey)]))
  const certificate = sequence(body, ecdsaWithSha256, signature)
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

/** Tag, length, value. */
function der(tag: number, value: Buffer): Buffer {
  const size = value.length
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255]
  return Buffer.concat([Buffer.from([tag, ...length]), value])
}

function sequence(...items: readonly Buffer[]): Buffer {
  return der(0x30, Buffer.concat(items))
}

/** UTCTime, `YYMMDDHHMMSSZ`. */
function time(date: Date): Buffer {
  return der(0x17, Buffer.from(`${date.toISOString().slice(2, 19).replace(/[-T:]/g, '')}Z`))
}

function hex(text: string): Buffer {
  return Buffer.from(text, 'hex')
}
