import type { ChallengeTexts, FrameTexts, SheetTexts } from '../../../language-texts.ts';

export const frames: FrameTexts = {
  number: { label: 'Número de tarjeta', error: 'Ingresa un número de tarjeta válido' },
  expiry: {
    label: 'Fecha de vencimiento, mes y año',
    placeholder: 'MM/AA',
    error: 'Ingresa una fecha de vencimiento válida',
  },
  cvv: { label: 'CVV, tres dígitos al reverso de la tarjeta', error: 'Ingresa un CVV válido' },
  sessionOver: 'El formulario de la tarjeta venció. Recarga la página.',
};

export const challenge: ChallengeTexts = {
  title: 'Confirma tu pago',
  question: '¿Tú iniciaste este pago?',
  amount: 'Monto',
  payee: 'Para',
  card: 'Tarjeta terminada en',
  time: 'Hora de la solicitud',
  confirm: 'Sí, confirmar',
  refuse: 'No, rechazar',
  until: 'Hora límite para responder: {time}',
  sandbox: 'Banco de demostración. No se mueve dinero real.',
  confirmed: 'Pago confirmado.',
  refused: 'Pago rechazado. No se te cobró nada.',
  over: 'Se acabó el tiempo. No se te cobró nada.',
  goOn: 'Volver a la tienda',
};

export const sheet: SheetTexts = {
  payTo: 'Pagar a {merchant}',
  card: 'Tarjeta',
  email: 'Correo electrónico',
  cards: { approved: 'aprobada', declined: 'rechazada por el banco', insufficient: 'fondos insuficientes' },
  pay: 'Pagar',
  cancel: 'Cancelar',
  failed: 'No podemos conectarnos a la billetera. Intenta de nuevo.',
  sandbox: 'Billetera de demostración. No se mueve dinero real.',
};
