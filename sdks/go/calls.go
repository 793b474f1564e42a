// Made from the description of the merchant API by `npm run describe`. DO NOT EDIT.

package kassa

import (
	"context"
	"net/http"
	"net/url"
	"strconv"
)

// GetToken: Logs a buyer in: a ready log-in for a link, or the access-token for a new order.
func (c *Client) GetToken(ctx context.Context, asked TokenRequest, options ...Option) (*MerchantToken, error) {
	answer := &MerchantToken{}
	if err := c.Call(ctx, http.MethodPost, target("/nft/openapi/merchant/getToken"), asked, answer, options...); err != nil {
		return nil, err
	}
	return answer, nil
}

// CreateOrder: Creates an order for a buyer you’ve logged in. payUrl opens it at the payment step.
func (c *Client) CreateOrder(ctx context.Context, accessToken string, asked NewOrder, options ...Option) (*CreatedOrder, error) {
	options = append(options, func(header http.Header) { header.Set("access-token", accessToken) })
	answer := &CreatedOrder{}
	if err := c.Call(ctx, http.MethodPost, target("/nft/openapi/trade/order"), asked, answer, options...); err != nil {
		return nil, err
	}
	return answer, nil
}

// EndSandboxOrder: Sandbox only: ends an order. 1: completed, 2: payment failed, 3: expired, 4: begins a payment whose total decides.
func (c *Client) EndSandboxOrder(ctx context.Context, asked SandboxEnd, options ...Option) error {
	return c.Call(ctx, http.MethodGet, target("/task/mock/order/status", "orderNo", asked.OrderNo, "status", asked.Status), nil, nil, options...)
}

// CreateSession: Creates a checkout session with a short URL that works in one browser.
func (c *Client) CreateSession(ctx context.Context, asked NewSession, options ...Option) (*CheckoutSession, error) {
	answer := &CheckoutSession{}
	if err := c.Call(ctx, http.MethodPost, target("/merchant/v1/checkout-sessions"), asked, answer, options...); err != nil {
		return nil, err
	}
	return answer, nil
}

// ListSessions: Lists checkout sessions, without their URLs.
func (c *Client) ListSessions(ctx context.Context, asked SessionQuery, options ...Option) (*Page[Session], error) {
	answer := &Page[Session]{}
	if err := c.Call(ctx, http.MethodGet, target("/merchant/v1/checkout-sessions", "merchantOrderNo", asked.MerchantOrderNo, "expand", asked.Expand, "createdFrom", asked.CreatedFrom, "createdTo", asked.CreatedTo, "cursor", asked.Cursor, "limit", strconv.Itoa(asked.Limit)), nil, answer, options...); err != nil {
		return nil, err
	}
	return answer, nil
}

// CancelSession: Cancels a checkout session, and its order if nothing was paid.
func (c *Client) CancelSession(ctx context.Context, asked SessionToCancel, options ...Option) (*Session, error) {
	answer := &Session{}
	if err := c.Call(ctx, http.MethodPost, target("/merchant/v1/checkout-sessions/cancel"), asked, answer, options...); err != nil {
		return nil, err
	}
	return answer, nil
}

// ListOrders: Lists orders as they are now.
func (c *Client) ListOrders(ctx context.Context, asked OrderQuery, options ...Option) (*Page[Order], error) {
	answer := &Page[Order]{}
	if err := c.Call(ctx, http.MethodGet, target("/merchant/v1/orders", "merchantOrderNo", asked.MerchantOrderNo, "status", asked.Status, "expand", asked.Expand, "createdFrom", asked.CreatedFrom, "createdTo", asked.CreatedTo, "cursor", asked.Cursor, "limit", strconv.Itoa(asked.Limit)), nil, answer, options...); err != nil {
		return nil, err
	}
	return answer, nil
}

// GetOrder: One order as it is now.
func (c *Client) GetOrder(ctx context.Context, orderNo string, asked OneOrderQuery, options ...Option) (*Order, error) {
	answer := &Order{}
	if err := c.Call(ctx, http.MethodGet, target("/merchant/v1/orders/"+url.PathEscape(orderNo), "expand", asked.Expand), nil, answer, options...); err != nil {
		return nil, err
	}
	return answer, nil
}

// GetSession: One checkout session.
func (c *Client) GetSession(ctx context.Context, sessionNo string, asked OneSessionQuery, options ...Option) (*Session, error) {
	answer := &Session{}
	if err := c.Call(ctx, http.MethodGet, target("/merchant/v1/checkout-sessions/"+url.PathEscape(sessionNo), "expand", asked.Expand), nil, answer, options...); err != nil {
		return nil, err
	}
	return answer, nil
}

// GetRefund: One refund.
func (c *Client) GetRefund(ctx context.Context, refundNo string, asked OneRefundQuery, options ...Option) (*ListedRefund, error) {
	answer := &ListedRefund{}
	if err := c.Call(ctx, http.MethodGet, target("/merchant/v1/refunds/"+url.PathEscape(refundNo), "expand", asked.Expand), nil, answer, options...); err != nil {
		return nil, err
	}
	return answer, nil
}

// GetDispute: One dispute.
func (c *Client) GetDispute(ctx context.Context, disputeNo string, options ...Option) (*ListedDispute, error) {
	answer := &ListedDispute{}
	if err := c.Call(ctx, http.MethodGet, target("/merchant/v1/disputes/"+url.PathEscape(disputeNo)), nil, answer, options...); err != nil {
		return nil, err
	}
	return answer, nil
}

// GetEvent: One event as it was sent.
func (c *Client) GetEvent(ctx context.Context, eventNo string, options ...Option) (*Event, error) {
	answer := &Event{}
	if err := c.Call(ctx, http.MethodGet, target("/merchant/v1/events/"+url.PathEscape(eventNo)), nil, answer, options...); err != nil {
		return nil, err
	}
	return answer, nil
}

// GetEndpoint: One webhook endpoint.
func (c *Client) GetEndpoint(ctx context.Context, endpointNo string, options ...Option) (*WebhookEndpoint, error) {
	answer := &WebhookEndpoint{}
	if err := c.Call(ctx, http.MethodGet, target("/merchant/v1/webhook-endpoints/"+url.PathEscape(endpointNo)), nil, answer, options...); err != nil {
		return nil, err
	}
	return answer, nil
}

// GetDelivery: One delivery of an event.
func (c *Client) GetDelivery(ctx context.Context, deliveryNo string, options ...Option) (*WebhookDelivery, error) {
	answer := &WebhookDelivery{}
	if err := c.Call(ctx, http.MethodGet, target("/merchant/v1/webhook-deliveries/"+url.PathEscape(deliveryNo)), nil, answer, options...); err != nil {
		return nil, err
	}
	return answer, nil
}

// Refund: Refunds an order in full or in part. With the classic signature, an operator reviews it.
func (c *Client) Refund(ctx context.Context, asked NewRefund, options ...Option) (*AskedRefund, error) {
	answer := &AskedRefund{}
	if err := c.Call(ctx, http.MethodPost, target("/merchant/v1/refunds"), asked, answer, options...); err != nil {
		return nil, err
	}
	return answer, nil
}

// ListRefunds: Lists refunds, of all orders or one.
func (c *Client) ListRefunds(ctx context.Context, asked RefundQuery, options ...Option) (*Page[ListedRefund], error) {
	answer := &Page[ListedRefund]{}
	if err := c.Call(ctx, http.MethodGet, target("/merchant/v1/refunds", "orderNo", asked.OrderNo, "expand", asked.Expand, "createdFrom", asked.CreatedFrom, "createdTo", asked.CreatedTo, "cursor", asked.Cursor, "limit", strconv.Itoa(asked.Limit)), nil, answer, options...); err != nil {
		return nil, err
	}
	return answer, nil
}

// ListDisputes: Lists disputes of all orders or one, and what each took off its order.
func (c *Client) ListDisputes(ctx context.Context, asked DisputeQuery, options ...Option) (*Page[ListedDispute], error) {
	answer := &Page[ListedDispute]{}
	if err := c.Call(ctx, http.MethodGet, target("/merchant/v1/disputes", "disputeNo", asked.DisputeNo, "orderNo", asked.OrderNo, "status", asked.Status, "createdFrom", asked.CreatedFrom, "createdTo", asked.CreatedTo, "cursor", asked.Cursor, "limit", strconv.Itoa(asked.Limit)), nil, answer, options...); err != nil {
		return nil, err
	}
	return answer, nil
}

// ListEvents: Lists events as sent to endpoints.
func (c *Client) ListEvents(ctx context.Context, asked EventQuery, options ...Option) (*Page[Event], error) {
	answer := &Page[Event]{}
	if err := c.Call(ctx, http.MethodGet, target("/merchant/v1/events", "orderNo", asked.OrderNo, "type", asked.Type, "createdFrom", asked.CreatedFrom, "createdTo", asked.CreatedTo, "cursor", asked.Cursor, "limit", strconv.Itoa(asked.Limit)), nil, answer, options...); err != nil {
		return nil, err
	}
	return answer, nil
}

// CreateEndpoint: Registers a webhook endpoint. Its secret is shown once.
func (c *Client) CreateEndpoint(ctx context.Context, asked NewEndpoint, options ...Option) (*WebhookEndpoint, error) {
	answer := &WebhookEndpoint{}
	if err := c.Call(ctx, http.MethodPost, target("/merchant/v1/webhook-endpoints"), asked, answer, options...); err != nil {
		return nil, err
	}
	return answer, nil
}

// ListEndpoints: Lists webhook endpoints.
func (c *Client) ListEndpoints(ctx context.Context, asked EndpointQuery, options ...Option) (*Page[WebhookEndpoint], error) {
	answer := &Page[WebhookEndpoint]{}
	if err := c.Call(ctx, http.MethodGet, target("/merchant/v1/webhook-endpoints", "cursor", asked.Cursor, "limit", strconv.Itoa(asked.Limit)), nil, answer, options...); err != nil {
		return nil, err
	}
	return answer, nil
}

// ChangeEndpoint: Changes, disables or re-enables an endpoint.
func (c *Client) ChangeEndpoint(ctx context.Context, asked EndpointChange, options ...Option) (*WebhookEndpoint, error) {
	answer := &WebhookEndpoint{}
	if err := c.Call(ctx, http.MethodPost, target("/merchant/v1/webhook-endpoints/change"), asked, answer, options...); err != nil {
		return nil, err
	}
	return answer, nil
}

// RotateSecret: Rotates an endpoint’s secret. The previous one keeps signing too.
func (c *Client) RotateSecret(ctx context.Context, asked NamedEndpoint, options ...Option) (*WebhookEndpoint, error) {
	answer := &WebhookEndpoint{}
	if err := c.Call(ctx, http.MethodPost, target("/merchant/v1/webhook-endpoints/rotate-secret"), asked, answer, options...); err != nil {
		return nil, err
	}
	return answer, nil
}

// DeleteEndpoint: Deletes an endpoint. What waits for it is dropped.
func (c *Client) DeleteEndpoint(ctx context.Context, asked NamedEndpoint, options ...Option) (*DeletedEndpoint, error) {
	answer := &DeletedEndpoint{}
	if err := c.Call(ctx, http.MethodPost, target("/merchant/v1/webhook-endpoints/delete"), asked, answer, options...); err != nil {
		return nil, err
	}
	return answer, nil
}

// TestEndpoint: Sends an endpoint.test event to an endpoint.
func (c *Client) TestEndpoint(ctx context.Context, asked NamedEndpoint, options ...Option) (*TestedEndpoint, error) {
	answer := &TestedEndpoint{}
	if err := c.Call(ctx, http.MethodPost, target("/merchant/v1/webhook-endpoints/test"), asked, answer, options...); err != nil {
		return nil, err
	}
	return answer, nil
}

// ListDeliveries: Lists webhook deliveries with every attempt.
func (c *Client) ListDeliveries(ctx context.Context, asked DeliveryQuery, options ...Option) (*Page[WebhookDelivery], error) {
	answer := &Page[WebhookDelivery]{}
	if err := c.Call(ctx, http.MethodGet, target("/merchant/v1/webhook-deliveries", "orderNo", asked.OrderNo, "eventNo", asked.EventNo, "endpointNo", asked.EndpointNo, "type", asked.Type, "state", asked.State, "cursor", asked.Cursor, "limit", strconv.Itoa(asked.Limit)), nil, answer, options...); err != nil {
		return nil, err
	}
	return answer, nil
}

// Resend: Resends the deliveries that match a filter.
func (c *Client) Resend(ctx context.Context, asked DeliveriesToResend, options ...Option) (*Resent, error) {
	answer := &Resent{}
	if err := c.Call(ctx, http.MethodPost, target("/merchant/v1/webhook-deliveries/resend"), asked, answer, options...); err != nil {
		return nil, err
	}
	return answer, nil
}

// AdvanceSandboxClock: Sandbox only: lets time pass for what you are waiting for, and for nobody else.
func (c *Client) AdvanceSandboxClock(ctx context.Context, asked ClockAdvance, options ...Option) (*AdvancedClock, error) {
	answer := &AdvancedClock{}
	if err := c.Call(ctx, http.MethodPost, target("/merchant/v1/test-clock/advance"), asked, answer, options...); err != nil {
		return nil, err
	}
	return answer, nil
}

// ListFiats: Currencies, with the payment methods of each.
func (c *Client) ListFiats(ctx context.Context, options ...Option) (*[]FiatRow, error) {
	answer := &[]FiatRow{}
	if err := c.Call(ctx, http.MethodGet, target("/nft/openapi/fiat/list"), nil, answer, options...); err != nil {
		return nil, err
	}
	return answer, nil
}

// ListCurrencies: The currencies that prices may be in, and which of them buyers can pay in.
func (c *Client) ListCurrencies(ctx context.Context, options ...Option) (*[]Currency, error) {
	answer := &[]Currency{}
	if err := c.Call(ctx, http.MethodGet, target("/merchant/v1/currencies"), nil, answer, options...); err != nil {
		return nil, err
	}
	return answer, nil
}

// QueryOrder: One order as it is now, in the form of the classic webhook.
func (c *Client) QueryOrder(ctx context.Context, asked TradeQuery, options ...Option) (*Trade, error) {
	answer := &Trade{}
	if err := c.Call(ctx, http.MethodGet, target("/nft/openapi/query/trade", "orderNo", asked.OrderNo, "merchantOrderNo", asked.MerchantOrderNo), nil, answer, options...); err != nil {
		return nil, err
	}
	return answer, nil
}

// GiveNotice: Reports that you’ve released the item, or can’t.
func (c *Client) GiveNotice(ctx context.Context, asked ReleaseNotice, options ...Option) error {
	return c.Call(ctx, http.MethodPost, target("/nft/openapi/merchant/notice"), asked, nil, options...)
}

// SellSandboxCrypto: Sandbox only: a buyer sold crypto, and the payout to their bank failed.
func (c *Client) SellSandboxCrypto(ctx context.Context, asked SandboxSale, options ...Option) (*SandboxSold, error) {
	answer := &SandboxSold{}
	if err := c.Call(ctx, http.MethodPost, target("/nft/openapi/sandbox/sell/order"), asked, answer, options...); err != nil {
		return nil, err
	}
	return answer, nil
}

// TokenRequest is described in docs/merchants/reference.md.
type TokenRequest struct {
	Email string `json:"email"`
}

// MerchantToken is described in docs/merchants/reference.md.
type MerchantToken struct {
	ID          string `json:"id"`
	Email       string `json:"email"`
	AccessToken string `json:"accessToken"`
}

// NewOrder is described in docs/merchants/reference.md.
type NewOrder struct {
	MerchantOrderNo string            `json:"merchantOrderNo"`
	Fiat            string            `json:"fiat,omitempty"`
	Amount          string            `json:"amount,omitempty"`
	Crypto          string            `json:"crypto,omitempty"`
	CryptoAmount    string            `json:"cryptoAmount,omitempty"`
	TargetFiat      string            `json:"targetFiat,omitempty"`
	Type            string            `json:"type,omitempty"`
	UniqueID        string            `json:"uniqueId,omitempty"`
	Quantity        string            `json:"quantity,omitempty"`
	Name            string            `json:"name,omitempty"`
	Picture         string            `json:"picture,omitempty"`
	MerchantName    string            `json:"merchantName,omitempty"`
	Network         string            `json:"network,omitempty"`
	Address         string            `json:"address,omitempty"`
	RedirectURL     string            `json:"redirectUrl"`
	FailRedirectURL string            `json:"failRedirectUrl,omitempty"`
	Description     string            `json:"description,omitempty"`
	Metadata        map[string]string `json:"metadata,omitempty"`
	CallbackURL     string            `json:"callbackUrl"`
	PayWayCode      string            `json:"payWayCode"`
	PayBankCode     string            `json:"payBankCode,omitempty"`
}

// CreatedOrder is described in docs/merchants/reference.md.
type CreatedOrder struct {
	OrderNo string `json:"orderNo"`
	PayURL  string `json:"payUrl"`
}

// SandboxEnd is described in docs/merchants/reference.md.
type SandboxEnd struct {
	OrderNo string `json:"orderNo"`
	Status  string `json:"status"`
}

// NewSession is described in docs/merchants/reference.md.
type NewSession struct {
	MerchantOrderNo  string            `json:"merchantOrderNo"`
	Fiat             string            `json:"fiat,omitempty"`
	Amount           string            `json:"amount,omitempty"`
	Crypto           string            `json:"crypto,omitempty"`
	CryptoAmount     string            `json:"cryptoAmount,omitempty"`
	TargetFiat       string            `json:"targetFiat,omitempty"`
	Type             string            `json:"type,omitempty"`
	UniqueID         string            `json:"uniqueId,omitempty"`
	Quantity         string            `json:"quantity,omitempty"`
	Name             string            `json:"name,omitempty"`
	Picture          string            `json:"picture,omitempty"`
	MerchantName     string            `json:"merchantName,omitempty"`
	Network          string            `json:"network,omitempty"`
	Address          string            `json:"address,omitempty"`
	RedirectURL      string            `json:"redirectUrl"`
	FailRedirectURL  string            `json:"failRedirectUrl,omitempty"`
	Description      string            `json:"description,omitempty"`
	Metadata         map[string]string `json:"metadata,omitempty"`
	CallbackURL      string            `json:"callbackUrl,omitempty"`
	Email            string            `json:"email,omitempty"`
	Language         string            `json:"language,omitempty"`
	ExpiresInSeconds int               `json:"expiresInSeconds,omitempty"`
}

// CheckoutSession is described in docs/merchants/reference.md.
type CheckoutSession struct {
	SessionNo       string            `json:"sessionNo"`
	URL             string            `json:"url"`
	MerchantOrderNo string            `json:"merchantOrderNo"`
	Description     string            `json:"description"`
	Metadata        map[string]string `json:"metadata"`
	ExpiresAt       string            `json:"expiresAt"`
}

// SessionQuery is described in docs/merchants/reference.md.
type SessionQuery struct {
	MerchantOrderNo string `json:"merchantOrderNo,omitempty"`
	Expand          string `json:"expand,omitempty"`
	CreatedFrom     string `json:"createdFrom,omitempty"`
	CreatedTo       string `json:"createdTo,omitempty"`
	Cursor          string `json:"cursor,omitempty"`
	Limit           int    `json:"limit,omitempty"`
}

// Session is described in docs/merchants/reference.md.
type Session struct {
	SessionNo       string            `json:"sessionNo"`
	MerchantOrderNo string            `json:"merchantOrderNo"`
	Description     string            `json:"description"`
	Metadata        map[string]string `json:"metadata"`
	ExpiresAt       string            `json:"expiresAt"`
	Status          string            `json:"status"`
	Order           *OrderSnapshot    `json:"order"`
}

// OrderSnapshot is described in docs/merchants/reference.md.
type OrderSnapshot struct {
	OrderNo         string              `json:"orderNo"`
	MerchantOrderNo string              `json:"merchantOrderNo"`
	AppID           string              `json:"appId"`
	Status          string              `json:"status"`
	Exception       string              `json:"exception"`
	ReviewReason    string              `json:"reviewReason"`
	Item            OrderSnapshotItem   `json:"item"`
	Price           OrderSnapshotPrice  `json:"price"`
	Charge          OrderSnapshotCharge `json:"charge"`
	Method          OrderSnapshotMethod `json:"method"`
	RefundedAmount  string              `json:"refundedAmount"`
	Description     string              `json:"description"`
	Metadata        map[string]string   `json:"metadata"`
	CreatedAt       string              `json:"createdAt"`
	ExpiresAt       string              `json:"expiresAt"`
	PaidAt          string              `json:"paidAt"`
	CompletedAt     string              `json:"completedAt"`
	HeldUntil       string              `json:"heldUntil"`
}

// OrderSnapshotItem is described in docs/merchants/reference.md.
type OrderSnapshotItem struct {
	Type     string `json:"type"`
	Name     string `json:"name"`
	Quantity string `json:"quantity"`
	UniqueID string `json:"uniqueId"`
	Network  string `json:"network"`
}

// OrderSnapshotPrice is described in docs/merchants/reference.md.
type OrderSnapshotPrice struct {
	Amount   string `json:"amount"`
	Currency string `json:"currency"`
}

// OrderSnapshotCharge is described in docs/merchants/reference.md.
type OrderSnapshotCharge struct {
	Fiat       string `json:"fiat"`
	Amount     string `json:"amount"`
	ItemAmount string `json:"itemAmount"`
	RampFee    string `json:"rampFee"`
	NetworkFee string `json:"networkFee"`
	Rate       string `json:"rate"`
}

// OrderSnapshotMethod is described in docs/merchants/reference.md.
type OrderSnapshotMethod struct {
	PayWayCode string `json:"payWayCode"`
	BankCode   string `json:"bankCode"`
	Name       string `json:"name"`
}

// SessionToCancel is described in docs/merchants/reference.md.
type SessionToCancel struct {
	SessionNo string `json:"sessionNo"`
}

// OrderQuery is described in docs/merchants/reference.md.
type OrderQuery struct {
	MerchantOrderNo string `json:"merchantOrderNo,omitempty"`
	Status          string `json:"status,omitempty"`
	Expand          string `json:"expand,omitempty"`
	CreatedFrom     string `json:"createdFrom,omitempty"`
	CreatedTo       string `json:"createdTo,omitempty"`
	Cursor          string `json:"cursor,omitempty"`
	Limit           int    `json:"limit,omitempty"`
}

// Order is described in docs/merchants/reference.md.
type Order struct {
	OrderNo         string              `json:"orderNo"`
	MerchantOrderNo string              `json:"merchantOrderNo"`
	AppID           string              `json:"appId"`
	Status          string              `json:"status"`
	Exception       string              `json:"exception"`
	ReviewReason    string              `json:"reviewReason"`
	Item            OrderSnapshotItem   `json:"item"`
	Price           OrderSnapshotPrice  `json:"price"`
	Charge          OrderSnapshotCharge `json:"charge"`
	Method          OrderSnapshotMethod `json:"method"`
	RefundedAmount  string              `json:"refundedAmount"`
	Description     string              `json:"description"`
	Metadata        map[string]string   `json:"metadata"`
	CreatedAt       string              `json:"createdAt"`
	ExpiresAt       string              `json:"expiresAt"`
	PaidAt          string              `json:"paidAt"`
	CompletedAt     string              `json:"completedAt"`
	HeldUntil       string              `json:"heldUntil"`
	Refunds         []Refund            `json:"refunds"`
	Disputes        []OrderDispute      `json:"disputes"`
}

// Refund is described in docs/merchants/reference.md.
type Refund struct {
	RefundNo        string `json:"refundNo"`
	OrderNo         string `json:"orderNo"`
	MerchantOrderNo string `json:"merchantOrderNo"`
	Amount          string `json:"amount"`
	Currency        string `json:"currency"`
	Status          string `json:"status"`
	Reason          string `json:"reason"`
	CreatedAt       string `json:"createdAt"`
}

// OrderDispute is described in docs/merchants/reference.md.
type OrderDispute struct {
	DisputeNo       string `json:"disputeNo"`
	OrderNo         string `json:"orderNo"`
	MerchantOrderNo string `json:"merchantOrderNo"`
	Kind            string `json:"kind"`
	Status          string `json:"status"`
	Reason          string `json:"reason"`
	Amount          string `json:"amount"`
	TakenAmount     string `json:"takenAmount"`
	Currency        string `json:"currency"`
	EvidenceDueAt   string `json:"evidenceDueAt"`
	OpenedAt        string `json:"openedAt"`
	EndedAt         string `json:"endedAt"`
}

// OneOrderQuery is described in docs/merchants/reference.md.
type OneOrderQuery struct {
	Expand string `json:"expand,omitempty"`
}

// OneSessionQuery is described in docs/merchants/reference.md.
type OneSessionQuery struct {
	Expand string `json:"expand,omitempty"`
}

// OneRefundQuery is described in docs/merchants/reference.md.
type OneRefundQuery struct {
	Expand string `json:"expand,omitempty"`
}

// ListedRefund is described in docs/merchants/reference.md.
type ListedRefund struct {
	RefundNo        string         `json:"refundNo"`
	OrderNo         string         `json:"orderNo"`
	MerchantOrderNo string         `json:"merchantOrderNo"`
	Amount          string         `json:"amount"`
	Currency        string         `json:"currency"`
	Status          string         `json:"status"`
	Reason          string         `json:"reason"`
	CreatedAt       string         `json:"createdAt"`
	Order           *OrderSnapshot `json:"order"`
}

// ListedDispute is described in docs/merchants/reference.md.
type ListedDispute struct {
	DisputeNo       string             `json:"disputeNo"`
	OrderNo         string             `json:"orderNo"`
	MerchantOrderNo string             `json:"merchantOrderNo"`
	Kind            string             `json:"kind"`
	Status          string             `json:"status"`
	Reason          string             `json:"reason"`
	Amount          string             `json:"amount"`
	TakenAmount     string             `json:"takenAmount"`
	Currency        string             `json:"currency"`
	EvidenceDueAt   string             `json:"evidenceDueAt"`
	OpenedAt        string             `json:"openedAt"`
	EndedAt         string             `json:"endedAt"`
	LostAmount      string             `json:"lostAmount"`
	TakenOffAmount  string             `json:"takenOffAmount"`
	Order           ListedDisputeOrder `json:"order"`
}

// ListedDisputeOrder is described in docs/merchants/reference.md.
type ListedDisputeOrder struct {
	Status       string `json:"status"`
	Exception    string `json:"exception"`
	ReviewReason string `json:"reviewReason"`
}

// Event is described in docs/merchants/reference.md.
type Event struct {
	EventNo   string    `json:"eventNo"`
	Type      string    `json:"type"`
	Timestamp string    `json:"timestamp"`
	Data      EventData `json:"data"`
}

// EventData is described in docs/merchants/reference.md.
type EventData struct {
	Sequence   int            `json:"sequence"`
	Order      *OrderSnapshot `json:"order"`
	Refund     *Refund        `json:"refund"`
	Dispute    *OrderDispute  `json:"dispute"`
	EndpointNo string         `json:"endpointNo"`
	URL        string         `json:"url"`
	Reason     string         `json:"reason"`
}

// WebhookEndpoint is described in docs/merchants/reference.md.
type WebhookEndpoint struct {
	EndpointNo     string   `json:"endpointNo"`
	URL            string   `json:"url"`
	Events         []string `json:"events"`
	State          string   `json:"state"`
	DisabledReason string   `json:"disabledReason"`
	CreatedAt      string   `json:"createdAt"`
	Secret         string   `json:"secret"`
	DoubledBy      []string `json:"doubledBy"`
}

// WebhookDelivery is described in docs/merchants/reference.md.
type WebhookDelivery struct {
	DeliveryNo string               `json:"deliveryNo"`
	EventNo    string               `json:"eventNo"`
	Type       string               `json:"type"`
	OrderNo    string               `json:"orderNo"`
	Sequence   int                  `json:"sequence"`
	EndpointNo string               `json:"endpointNo"`
	State      string               `json:"state"`
	Attempts   int                  `json:"attempts"`
	CreatedAt  string               `json:"createdAt"`
	DueAt      string               `json:"dueAt"`
	Log        []WebhookDeliveryLog `json:"log"`
}

// WebhookDeliveryLog is described in docs/merchants/reference.md.
type WebhookDeliveryLog struct {
	At         string `json:"at"`
	HTTPStatus int    `json:"httpStatus"`
	Failure    string `json:"failure"`
	TookMs     int    `json:"tookMs"`
	Body       string `json:"body"`
}

// NewRefund is described in docs/merchants/reference.md.
type NewRefund struct {
	OrderNo string `json:"orderNo"`
	Amount  string `json:"amount,omitempty"`
}

// AskedRefund is described in docs/merchants/reference.md.
type AskedRefund struct {
	State   string   `json:"state"`
	Refunds []Refund `json:"refunds"`
}

// RefundQuery is described in docs/merchants/reference.md.
type RefundQuery struct {
	OrderNo     string `json:"orderNo,omitempty"`
	Expand      string `json:"expand,omitempty"`
	CreatedFrom string `json:"createdFrom,omitempty"`
	CreatedTo   string `json:"createdTo,omitempty"`
	Cursor      string `json:"cursor,omitempty"`
	Limit       int    `json:"limit,omitempty"`
}

// DisputeQuery is described in docs/merchants/reference.md.
type DisputeQuery struct {
	DisputeNo   string `json:"disputeNo,omitempty"`
	OrderNo     string `json:"orderNo,omitempty"`
	Status      string `json:"status,omitempty"`
	CreatedFrom string `json:"createdFrom,omitempty"`
	CreatedTo   string `json:"createdTo,omitempty"`
	Cursor      string `json:"cursor,omitempty"`
	Limit       int    `json:"limit,omitempty"`
}

// EventQuery is described in docs/merchants/reference.md.
type EventQuery struct {
	OrderNo     string `json:"orderNo,omitempty"`
	Type        string `json:"type,omitempty"`
	CreatedFrom string `json:"createdFrom,omitempty"`
	CreatedTo   string `json:"createdTo,omitempty"`
	Cursor      string `json:"cursor,omitempty"`
	Limit       int    `json:"limit,omitempty"`
}

// NewEndpoint is described in docs/merchants/reference.md.
type NewEndpoint struct {
	URL    string   `json:"url"`
	Events []string `json:"events,omitempty"`
}

// EndpointQuery is described in docs/merchants/reference.md.
type EndpointQuery struct {
	Cursor string `json:"cursor,omitempty"`
	Limit  int    `json:"limit,omitempty"`
}

// EndpointChange is described in docs/merchants/reference.md.
type EndpointChange struct {
	EndpointNo string   `json:"endpointNo"`
	URL        string   `json:"url,omitempty"`
	Events     []string `json:"events,omitempty"`
	Enabled    *bool    `json:"enabled,omitempty"`
}

// NamedEndpoint is described in docs/merchants/reference.md.
type NamedEndpoint struct {
	EndpointNo string `json:"endpointNo"`
}

// DeletedEndpoint is described in docs/merchants/reference.md.
type DeletedEndpoint struct {
	EndpointNo string `json:"endpointNo"`
}

// TestedEndpoint is described in docs/merchants/reference.md.
type TestedEndpoint struct {
	EventNo string `json:"eventNo"`
}

// DeliveryQuery is described in docs/merchants/reference.md.
type DeliveryQuery struct {
	OrderNo    string `json:"orderNo,omitempty"`
	EventNo    string `json:"eventNo,omitempty"`
	EndpointNo string `json:"endpointNo,omitempty"`
	Type       string `json:"type,omitempty"`
	State      string `json:"state,omitempty"`
	Cursor     string `json:"cursor,omitempty"`
	Limit      int    `json:"limit,omitempty"`
}

// DeliveriesToResend is described in docs/merchants/reference.md.
type DeliveriesToResend struct {
	DeliveryNos []string `json:"deliveryNos,omitempty"`
	OrderNo     string   `json:"orderNo,omitempty"`
	EventNo     string   `json:"eventNo,omitempty"`
	EndpointNo  string   `json:"endpointNo,omitempty"`
	Type        string   `json:"type,omitempty"`
	State       string   `json:"state,omitempty"`
}

// Resent is described in docs/merchants/reference.md.
type Resent struct {
	Sent int `json:"sent"`
}

// ClockAdvance is described in docs/merchants/reference.md.
type ClockAdvance struct {
	Duration string `json:"duration"`
}

// AdvancedClock is described in docs/merchants/reference.md.
type AdvancedClock struct {
	Seconds  int `json:"seconds"`
	Orders   int `json:"orders"`
	Sessions int `json:"sessions"`
	Links    int `json:"links"`
	Payments int `json:"payments"`
	Releases int `json:"releases"`
	Webhooks int `json:"webhooks"`
}

// FiatRow is described in docs/merchants/reference.md.
type FiatRow struct {
	Country     string `json:"country"`
	CountryName string `json:"countryName"`
	Currency    string `json:"currency"`
	PayWayCode  string `json:"payWayCode"`
	PayWayName  string `json:"payWayName"`
	FixedFee    string `json:"fixedFee"`
	FeeRate     string `json:"feeRate"`
	PayMin      string `json:"payMin"`
	PayMax      string `json:"payMax"`
	UsdPayMin   string `json:"usdPayMin"`
	UsdPayMax   string `json:"usdPayMax"`
}

// Currency is described in docs/merchants/reference.md.
type Currency struct {
	Currency    string `json:"currency"`
	Name        string `json:"name"`
	Payable     bool   `json:"payable"`
	PriceDigits int    `json:"priceDigits"`
	PayDigits   int    `json:"payDigits"`
}

// TradeQuery is described in docs/merchants/reference.md.
type TradeQuery struct {
	OrderNo         string `json:"orderNo,omitempty"`
	MerchantOrderNo string `json:"merchantOrderNo,omitempty"`
}

// Trade is described in docs/merchants/reference.md.
type Trade struct {
	Amount          string `json:"amount"`
	Fiat            string `json:"fiat"`
	OrderNo         string `json:"orderNo"`
	PayTime         string `json:"payTime"`
	PayType         string `json:"payType"`
	Type            string `json:"type"`
	Name            string `json:"name"`
	Quantity        string `json:"quantity"`
	UniqueID        string `json:"uniqueId"`
	AppID           string `json:"appId"`
	MerchantOrderNo string `json:"merchantOrderNo"`
	Status          string `json:"status"`
	Crypto          string `json:"crypto"`
	CryptoAmount    string `json:"cryptoAmount"`
	TransactionRate string `json:"transactionRate"`
	Signature       string `json:"signature"`
}

// ReleaseNotice is described in docs/merchants/reference.md.
type ReleaseNotice struct {
	MerchantOrderNo string `json:"merchantOrderNo"`
	OrderNo         string `json:"orderNo"`
	ReleaseStatus   string `json:"releaseStatus"`
	TransactionHash string `json:"transactionHash,omitempty"`
	ReleaseTime     string `json:"releaseTime"`
	Contract        string `json:"contract,omitempty"`
	UniqueID        string `json:"uniqueId,omitempty"`
	Picture         string `json:"picture,omitempty"`
	PictureNumber   string `json:"pictureNumber,omitempty"`
}

// SandboxSale is described in docs/merchants/reference.md.
type SandboxSale struct {
	Email    string `json:"email"`
	Coin     string `json:"coin"`
	Network  string `json:"network"`
	Amount   string `json:"amount"`
	Fee      string `json:"fee"`
	Language string `json:"language,omitempty"`
}

// SandboxSold is described in docs/merchants/reference.md.
type SandboxSold struct {
	OrderNo string `json:"orderNo"`
}
