// Package kassa is for a merchant's server: it signs links, makes checkouts and refunds, and verifies webhooks. It needs
// the standard library only.
package kassa

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"
)

// Client calls the merchant API under x-signature. Every method returns *Error for a refusal. Any other error means that
// no answer came: repeat the call with the same idempotency key. Asked for one object without its number, a method says
// so and sends nothing.
type Client struct {
	Merchant
	// Host is the checkout's address, such as https://pay.example.
	Host string
	// HTTP is the client that is used: by default one that waits 30 seconds and follows no redirect.
	HTTP *http.Client
	// Now is the clock of the signatures, by default time.Now.
	Now func() time.Time
}

// New makes a client.
func New(host, appID, appSecret string) *Client {
	return &Client{Merchant: Merchant{AppID: appID, AppSecret: appSecret}, Host: host}
}

// Error is a call that Kassa refused. Docs is the page that explains the code.
type Error struct {
	Code       string
	Message    string
	Extend     string
	HTTPStatus int
	// Param is the parameter, field or header that is wrong; empty where none is meant.
	Param string
	// Problem says what is wrong with it.
	Problem string
	Docs    string
	// RequestID is what to tell us when you ask about this call.
	RequestID string
	// RetryAfterSeconds is when to try again, after too many calls or while Kassa is busy; 0 where it names no time.
	RetryAfterSeconds int
}

func (e *Error) Error() string {
	why := strings.Trim(e.Param+": "+e.Problem, ": ")
	if why == "" {
		return fmt.Sprintf("kassa: %s: %s", e.Code, e.Message)
	}
	return fmt.Sprintf("kassa: %s: %s (%s)", e.Code, e.Message, why)
}

// Page is one page of a list, newest first. Next is the cursor of the following page, empty on the last.
type Page[T any] struct {
	Items []T    `json:"items"`
	Next  string `json:"next"`
}

// Option changes one call.
type Option func(http.Header)

// IdempotencyKey names a call: repeated with the same key and body, it gets the first answer again.
func IdempotencyKey(key string) Option {
	return func(header http.Header) { header.Set("idempotency-key", key) }
}

var defaultHTTP = &http.Client{
	Timeout:       30 * time.Second,
	CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
}

type envelope struct {
	Success    bool            `json:"success"`
	ReturnCode string          `json:"returnCode"`
	ReturnMsg  string          `json:"returnMsg"`
	Extend     string          `json:"extend"`
	TraceID    string          `json:"traceId"`
	Data       json.RawMessage `json:"data"`
	Error      struct {
		Param   string `json:"param"`
		Problem string `json:"problem"`
		Docs    string `json:"docs"`
	} `json:"error"`
}

// Call makes any call of the reference, and reads its data into answer. Body is nil for a GET.
func (c *Client) Call(ctx context.Context, method, target string, body, answer any, options ...Option) error {
	// Asked without its number, one object would be answered with the list of all.
	if path, _, _ := strings.Cut(target, "?"); strings.HasSuffix(path, "/") {
		return fmt.Errorf("kassa: a number is missing at the end of %s", path)
	}
	sent := []byte{}
	if method == http.MethodPost {
		made := &bytes.Buffer{}
		encoder := json.NewEncoder(made)
		encoder.SetEscapeHTML(false)
		if err := encoder.Encode(body); err != nil {
			return err
		}
		sent = bytes.TrimRight(made.Bytes(), "\n")
	}
	request, err := c.request(ctx, method, target, sent)
	if err != nil {
		return err
	}
	for _, option := range options {
		option(request.Header)
	}
	client := c.HTTP
	if client == nil {
		client = defaultHTTP
	}
	response, err := client.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		return err
	}
	return c.read(text, response, answer)
}

func (c *Client) request(ctx context.Context, method, target string, body []byte) (*http.Request, error) {
	if !strings.HasPrefix(c.Host, "https://") && !strings.HasPrefix(c.Host, "http://") {
		return nil, fmt.Errorf("kassa: the host must begin with https:// or http://: %q does not", c.Host)
	}
	address := strings.TrimRight(c.Host, "/") + target
	request, err := http.NewRequestWithContext(ctx, method, address, bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	at := time.Now()
	if c.Now != nil {
		at = c.Now()
	}
	if method == http.MethodPost {
		request.Header.Set("content-type", "application/json")
		request.Header.Set("idempotency-key", randomHex())
	}
	for name, value := range c.CallHeaders(method, target, body, at, "") {
		request.Header.Set(name, value)
	}
	return request, nil
}

func (c *Client) read(text []byte, response *http.Response, answer any) error {
	status := response.StatusCode
	told := envelope{}
	if err := json.Unmarshal(text, &told); err != nil || told.ReturnCode == "" {
		return fmt.Errorf("kassa: no Kassa answers at %s: HTTP %d", c.Host, status)
	}
	if !told.Success {
		// What is no number of seconds is read as none.
		later, _ := strconv.Atoi(response.Header.Get("retry-after"))
		return &Error{
			told.ReturnCode, told.ReturnMsg, told.Extend, status,
			told.Error.Param, told.Error.Problem, told.Error.Docs, told.TraceID, later,
		}
	}
	if answer == nil {
		return nil
	}
	return json.Unmarshal(told.Data, answer)
}

// target joins a path and the values that were given.
func target(path string, pairs ...string) string {
	query := url.Values{}
	for at := 0; at+1 < len(pairs); at += 2 {
		if value := pairs[at+1]; value != "" && value != "0" {
			query.Set(pairs[at], value)
		}
	}
	if len(query) == 0 {
		return path
	}
	return path + "?" + query.Encode()
}
