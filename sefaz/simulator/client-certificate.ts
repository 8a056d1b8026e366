import { X509Certificate } from 'node:crypto';
import type { TLSSocket } from 'node:tls';
import { cnpjOfPem } from '../certificate/icp-brasil.js';
import type { Answer } from './replies.js';

/** Chain problems that leave a certificate known, only out of its time: judged by our clock below. */
const TIME_ERRORS = new Set(['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID']);

/** Whether the connection shows any certificate at all: without one the real servers do not even talk. */
export const showsCertificate = (socket: TLSSocket): boolean => socket.getPeerX509Certificate() !== undefined;

/** First checks of every service: the certificate of whoever transmits (MOC 7.0, Anexo I, group A). */
export function refuseTransmitter(socket: TLSSocket, now: Date): Answer | undefined {
  const certificate = socket.getPeerX509Certificate();
  if (!certificate || !isTrusted(socket)) {
    return { cStat: 280, xMotivo: 'Rejeicao: Certificado Transmissor invalido' };
  }
  if (!isWithinValidity(certificate, now)) {
    return { cStat: 281, xMotivo: 'Rejeicao: Certificado Transmissor Data Validade' };
  }
  return cnpjOfPem(certificate.toString()) === undefined
    ? { cStat: 282, xMotivo: 'Rejeicao: Certificado Transmissor sem CNPJ' }
    : undefined;
}

export const isWithinValidity = (certificate: X509Certificate, now: Date): boolean =>
  Date.parse(certificate.validFrom) <= now.getTime() && now.getTime() < Date.parse(certificate.validTo);

const isTrusted = (socket: TLSSocket): boolean =>
  socket.authorized || TIME_ERRORS.has(String(socket.authorizationError));
