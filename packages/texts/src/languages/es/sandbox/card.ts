import type { ChallengeTexts, FrameTexts, SheetTexts } from '../../../language-texts.ts';

export const frames: FrameTexts = {
  number: { label: 'Número de tarjeta', error: 'Introduce un número de tarjeta válido' },
  expiry: {
    label: 'Fecha de caducidad, mes y año',
    placeholder: 'MM/AA',
    error: 'Introduce una fecha de caducidad válida',
  },
  cvv: { label: 'CVV, tres dígitos en el reverso de la tarjeta', error: 'Introduce un CVV válido' },
  sessionOver: 'El formulario de la tarjeta ha caducado. Recarga la página.',
};

export const challenge: ChallengeTexts = {
  title: 'Confirma tu pago',
  question: '¿Has iniciado tú este pago?',
  amount: 'Importe',
  payee: 'Para',
  card: 'Tarjeta terminada en',
  time: 'Solicitado a las',
  confirm: 'Sí, confirmar',
  refuse: 'No, rechazar',
  until: 'Responde antes de las {time}.',
  sandbox: 'Banco de demostración. No se mueve dinero real.',
  confirmed: 'Pago confirmado.',
  refused: 'Pago rechazado. No se te ha cobrado nada.',
  over: 'Se acabó el tiempo. No se te ha cobrado nada.',
  goOn: 'Volver a la tienda',
};

export const sheet: SheetTexts = {
  payTo: 'Pagar a {merchant}',
  card: 'Tarjeta',
  email: 'Correo electrónico',
  cards: { approved: 'aprobada', declined: 'rechazada por el banco', insufficient: 'fondos insuficientes' },
  pay: 'Pagar',
  cancel: 'Cancelar',
  failed: 'No podemos conectar con el monedero. Inténtalo de nuevo.',
  sandbox: 'Monedero de demostración. No se mueve dinero real.',
};
